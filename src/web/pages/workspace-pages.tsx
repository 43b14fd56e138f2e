import { inventoryOf } from '#domain/accounts/permissions.ts'
import type { InventoryAnswer } from '#domain/search/search-calls-schema.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import {
  dealershipQuery,
  enquiriesQuery,
  listingCountsQuery,
  managedVehiclesQuery,
} from '../site/api/queries.ts'
import { Island } from '../site/html/island.tsx'
import { privateHead } from '../site/html/page-head.ts'
import type { AnyPage, Page, SignedInVisit } from '../site/page.ts'
import { dashboardSearch, dashboardTitle, tableQuery } from './dashboard/dashboard-search.ts'
import { inboxQuery, inboxSearch } from './inbox/inbox-page.tsx'
import {
  account,
  batchUpload,
  cases,
  dashboard,
  history,
  inbox,
  insights,
  marketplace,
  personalData,
  sell,
} from './screens.ts'

type WorkspacePage = Page<unknown, SignedInVisit>

function loadListingCounts({ queryClient, market: { catalogue }, user }: SignedInVisit): void {
  if (user.isApproved) return
  queryClient.setQueryData(listingCountsQuery().queryKey, catalogue.counts(inventoryOf(user)))
}

function loadDashboard(visit: SignedInVisit): void {
  const { queryClient, market, user, query } = visit
  const { catalogue } = market
  const table = tableQuery(dashboardSearch(query))
  const { ids, ...numbers } = catalogue.managed(table, inventoryOf(user))
  const answer: InventoryAnswer<VehicleSummary> = { ...numbers, vehicles: catalogue.cardsOf(ids, 'all') }
  queryClient.setQueryData(managedVehiclesQuery(table).queryKey, answer)
  loadListingCounts(visit)
  const { dealershipName: name } = user
  if (name === null || !market.isShown({ dealershipName: name })) return
  queryClient.setQueryData(dealershipQuery(name).queryKey, catalogue.dealership(name) ?? null)
}

async function loadEnquiries({ queryClient, market, user, query }: SignedInVisit): Promise<void> {
  const shown = inboxQuery(inboxSearch(query))
  queryClient.setQueryData(enquiriesQuery(user, shown).queryKey, await market.enquiries(shown))
}

/** @param screen the file of the island, which the document preloads */
const shows = (island: typeof dashboard, screen: string) => ({
  screen,
  view: (_loaded: unknown, { user }: SignedInVisit) => <Island of={island} user={user} />,
})

export const workspacePages: readonly AnyPage[] = [
  {
    path: '/admin',
    access: 'user',
    load: loadDashboard,
    head: (visit) => privateHead(dashboardTitle(visit.user), 'The listings you manage.', '/admin')(visit),
    ...shows(dashboard, 'dashboard-page'),
  },
  {
    path: '/account',
    access: 'user',
    head: privateHead('Your account', 'Where you are logged in, and what protects your account.', '/account'),
    ...shows(account, 'account-page'),
  },
  {
    path: '/cases',
    access: 'user',
    head: privateHead('Cases', 'What was reported, and what was decided.', '/cases'),
    ...shows(cases, 'cases-page'),
  },
  {
    path: '/enquiries',
    access: 'enquiry.read',
    load: loadEnquiries,
    head: privateHead('Enquiries', 'Messages from buyers about your vehicles.', '/enquiries'),
    ...shows(inbox, 'inbox-page'),
  },
  {
    path: '/history',
    access: 'audit.read',
    head: privateHead('History', 'What happened, who did it, and when.', '/history'),
    ...shows(history, 'history-page'),
  },
  {
    path: '/insights',
    access: 'insights.read',
    head: privateHead('Insights', 'How often your listings are viewed, saved and asked about.', '/insights'),
    ...shows(insights, 'insights-page'),
  },
  {
    path: '/marketplace',
    access: 'marketplace.manage',
    head: privateHead('Marketplace', 'The state of the marketplace.', '/marketplace'),
    ...shows(marketplace, 'marketplace-screen'),
  },
  {
    path: '/personal-data',
    access: 'privacy.manage',
    head: privateHead('Personal data', 'What we keep about a person.', '/personal-data'),
    ...shows(personalData, 'personal-data-page'),
  },
  {
    path: '/sell',
    access: 'vehicle.create',
    load: loadListingCounts,
    head: privateHead('List your vehicle', 'List a vehicle with its photographs, price and facts.', '/sell'),
    ...shows(sell, 'sell-page'),
  },
  {
    path: '/batch-upload',
    access: 'vehicle.create',
    load: loadListingCounts,
    head: privateHead('Batch Upload', 'List many vehicles at once from an Excel file.', '/batch-upload'),
    ...shows(batchUpload, 'batch-upload-page'),
  },
] satisfies WorkspacePage[]
