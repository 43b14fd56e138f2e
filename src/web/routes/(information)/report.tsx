import { createFileRoute } from '@tanstack/react-router'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { ensureFigures } from '../../api/case-queries.ts'
import { pageQuery, vehicleQuery } from '../../api/queries.ts'
import type { RouterContext } from '../../api/site-context.ts'
import { privateHead } from '../../page/head/page-head.ts'
import {
  type Reported,
  type ReportOutcome,
  ReportPage,
  reportOutcomes,
} from '../../screens/report/report-page.tsx'

interface ReportSearch {
  listing?: number | undefined
  dealership?: string | undefined
  enquiry?: number | undefined
  done?: ReportOutcome | undefined
}

const numberOf = (value: unknown) => {
  const number = Number(value)
  return Number.isInteger(number) && number > 0 && number < 2 ** 31 ? number : undefined
}

export const Route = createFileRoute('/(information)/report')({
  validateSearch: (raw: Record<string, unknown>): ReportSearch => ({
    listing: numberOf(raw.listing),
    dealership: raw.dealership === undefined ? undefined : String(raw.dealership).slice(0, 200),
    enquiry: numberOf(raw.enquiry),
    done: reportOutcomes.find((each) => each === raw.done),
  }),
  loaderDeps: ({ search: { listing, dealership, enquiry } }) => ({ listing, dealership, enquiry }),
  loader: async ({ context, deps }) => ({
    formKey: crypto.randomUUID(),
    reported: await reportedOf(context, deps),
    figures: await ensureFigures(context),
  }),
  head: privateHead('Report', 'Tell us what is wrong with a listing, a dealership or a message.', '/report'),
  component: ReportScreen,
})

type Deps = Pick<ReportSearch, 'listing' | 'dealership' | 'enquiry'>

/** What is reported, as far as it is public; nothing where it is not there. */
async function reportedOf(
  { queryClient, dataSource }: RouterContext,
  { listing, dealership, enquiry }: Deps,
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
