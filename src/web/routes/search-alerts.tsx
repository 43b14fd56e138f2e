import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { type SearchAlertLink, SearchAlertsPage } from '../screens/saved/search-alerts-page.tsx'

const outcomes = ['confirmed', 'stopped', 'invalid'] as const
/** Of the mails' links; what is no part of one leads nowhere. */
const partOf = (value: unknown) =>
  typeof value === 'string' && /^[\w-]{36,43}$/.test(value) ? value : undefined

export const Route = createFileRoute('/search-alerts')({
  validateSearch: (raw: Record<string, unknown>): SearchAlertLink => ({
    alert: partOf(raw.alert),
    address: partOf(raw.address),
    done: outcomes.find((each) => each === raw.done),
  }),
  head: privateHead(
    'E-mails about saved searches',
    'New vehicles of a saved search are mailed to addresses that were confirmed.',
    '/search-alerts',
  ),
  component: SearchAlertsScreen,
})

function SearchAlertsScreen() {
  return <SearchAlertsPage {...Route.useSearch()} />
}
