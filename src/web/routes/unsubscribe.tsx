import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { type UnsubscribeLink, UnsubscribePage } from '../screens/unsubscribe/unsubscribe-page.tsx'

const outcomes = ['stopped', 'invalid'] as const
/** Of the mail's link; what is no part of one leads nowhere. */
const partOf = (value: unknown, pattern: RegExp) =>
  typeof value === 'string' && pattern.test(value) ? value : undefined

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (raw: Record<string, unknown>): UnsubscribeLink => ({
    mail: partOf(raw.mail, /^[a-zA-Z]{1,40}$/),
    of: partOf(raw.of, /^\d{1,10}$/),
    token: partOf(raw.token, /^[\w-]{43}$/),
    done: outcomes.find((each) => each === raw.done),
  }),
  head: privateHead('Stop e-mails', 'E-mails that can be stopped are, by a press.', '/unsubscribe'),
  component: UnsubscribeScreen,
})

function UnsubscribeScreen() {
  return <UnsubscribePage {...Route.useSearch()} />
}
