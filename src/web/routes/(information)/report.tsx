import { createFileRoute } from '@tanstack/react-router'
import { id, oneOf, text } from '#domain/query/parameters.ts'
import type { QueryOf } from '#domain/query/query.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { ensureFigures } from '../../api/case-queries.ts'
import { pageQuery, vehicleQuery } from '../../api/queries.ts'
import type { RouterContext } from '../../api/site-context.ts'
import { privateHead } from '../../page/head/page-head.ts'
import { searchValidator } from '../../page/search-params.ts'
import { type Reported, ReportPage, reportOutcomes } from '../../screens/report/report-page.tsx'

const reportSchema = { listing: id(), dealership: text(), enquiry: id(), done: oneOf(reportOutcomes) }
const validateSearch = searchValidator(reportSchema)

export const Route = createFileRoute('/(information)/report')({
  validateSearch,
  loaderDeps: ({ search: { listing, dealership, enquiry } }) => ({ listing, dealership, enquiry }),
  loader: async ({ context, deps }) => ({
    formKey: crypto.randomUUID(),
    reported: await reportedOf(context, deps),
    figures: await ensureFigures(context),
  }),
  head: privateHead('Report', 'Tell us what is wrong with a listing, a dealership or a message.', '/report'),
  component: ReportScreen,
})

/** What is reported, as far as it is public; nothing where it is not there. */
async function reportedOf(
  { queryClient, dataSource }: RouterContext,
  { listing, dealership, enquiry }: QueryOf<typeof reportSchema>,
): Promise<Reported | null> {
  if (enquiry) return { subject: 'enquiry', subjectId: enquiry, name: 'this message' }
  if (listing) {
    const vehicle = await queryClient.ensureQueryData(vehicleQuery(dataSource, listing)).catch(() => null)
    return vehicle && { subject: 'listing', subjectId: vehicle.id, name: vehicleName(vehicle) }
  }
  if (!dealership) return null
  const found = await queryClient
    .ensureQueryData(pageQuery(dataSource, 'dealership', dealership))
    .catch(() => null)
  return found && { subject: 'dealership', subjectId: found.id, name: found.name }
}

function ReportScreen() {
  return <ReportPage {...Route.useLoaderData()} done={Route.useSearch().done} />
}
