import { linesOf } from '#domain/operations/site-details.ts'
import { id, oneOf, text } from '#domain/text/parameters.ts'
import type { QueryOf } from '#domain/text/query.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import type { Market } from '#server/pages/market.ts'
import { country } from '#territory/country.ts'
import { fixedHead, pageHead, privateHead } from '../site/html/page-head.ts'
import { type AnyPage, definePage } from '../site/page.ts'
import { searchValidator } from '../site/search-params.ts'
import { AboutPage } from './about-page.tsx'
import { type Reported, ReportPage, reportOutcomes } from './report-page.tsx'
import { SafetyPage } from './safety-page.tsx'
import { YourDataPage } from './your-data-page.tsx'

const about = definePage({
  path: '/about',
  access: 'anyone',
  head: ({ site }) =>
    pageHead({
      site,
      title: 'About Us',
      description:
        linesOf(site.about ?? '')[0] ??
        `${site.name} connects vehicle dealerships with buyers across ${country} and negotiates with individual owners case by case.`,
      path: '/about',
      structuredData: [
        {
          '@context': 'https://schema.org',
          '@type': 'Organization',
          name: site.name,
          url: site.url,
          email: site.email,
          telephone: site.phones,
          address: site.address,
        },
      ],
    }),
  view: () => <AboutPage />,
})

const safety = definePage({
  path: '/safety',
  access: 'anyone',
  load: async ({ market }) => ({ figures: await market.deskFigures() }),
  head: fixedHead(
    'Stay safe',
    '/safety',
    (name) => `What ${name} never asks, how to meet a seller, and what to do when something is wrong.`,
  ),
  view: (loaded) => <SafetyPage {...loaded} />,
})

const yourData = definePage({
  path: '/your-data',
  access: 'anyone',
  head: fixedHead(
    'Your data',
    '/your-data',
    () => 'What we keep about you, why, for how long, and who to ask.',
  ),
  view: () => <YourDataPage />,
})

const reportSchema = { listing: id(), dealership: text(), enquiry: id(), done: oneOf(reportOutcomes) }
const reportSearch = searchValidator(reportSchema)

const report = definePage({
  path: '/report',
  access: 'anyone',
  load: async (visit) => {
    const search = reportSearch(visit.query)
    return {
      formKey: crypto.randomUUID(),
      reported: reportedOf(visit.market, search),
      figures: await visit.market.deskFigures(),
      done: search.done,
    }
  },
  head: privateHead('Report', 'Tell us what is wrong with a listing, a dealership or a message.', '/report'),
  view: (loaded) => <ReportPage {...loaded} />,
})

/** The reported subject, if the visitor may see it. */
function reportedOf(
  { catalogue, isShown }: Market,
  { listing, dealership, enquiry }: QueryOf<typeof reportSchema>,
): Reported | null {
  if (enquiry) return { subject: 'enquiry', subjectId: enquiry, name: 'this message' }
  if (listing) {
    const vehicle = catalogue.vehicle(listing)
    if (!vehicle || !isShown(vehicle)) return null
    return { subject: 'listing', subjectId: vehicle.id, name: vehicleName(vehicle) }
  }
  const found = dealership && catalogue.dealership(dealership)
  if (!found || !isShown({ dealershipName: found.name })) return null
  return { subject: 'dealership', subjectId: found.id, name: found.name }
}

/** About, safety, data protection and reports. */
export const informationPages: readonly AnyPage[] = [about, safety, yourData, report]
