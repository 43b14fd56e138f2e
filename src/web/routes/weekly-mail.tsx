import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { type WeeklyMailLink, WeeklyMailPage } from '../screens/insights/weekly-mail-page.tsx'

const outcomes = ['stopped', 'invalid'] as const
/** Of the mail's link; what is no part of one leads nowhere. */
const partOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const Route = createFileRoute('/weekly-mail')({
  validateSearch: (raw: Record<string, unknown>): WeeklyMailLink => ({
    dealership: partOf(raw.dealership, /^\d{1,10}$/),
    token: partOf(raw.token, /^[\w-]{43}$/),
    done: outcomes.find((each) => each === raw.done),
  }),
  head: privateHead(
    'Weekly e-mail',
    'A dealership’s week in figures, e-mailed to its address.',
    '/weekly-mail',
  ),
  component: WeeklyMailScreen,
})

function WeeklyMailScreen() {
  return <WeeklyMailPage {...Route.useSearch()} />
}
