import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/page-head.ts'
import { useLinkToken } from '../page/use-link-token.ts'
import { type ConfirmEmailLink, ConfirmEmailPage } from '../screens/dealerships/confirm-email-page.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (raw: Record<string, unknown>): ConfirmEmailLink => ({
    dealership: textOf(raw.dealership),
    account: textOf(raw.account),
    token: textOf(raw.token),
  }),
  head: privateHead(
    'Confirm your e-mail address',
    'Mails go to addresses that were confirmed.',
    '/confirm-email',
  ),
  component: ConfirmEmailScreen,
})

function ConfirmEmailScreen() {
  const { token, ...link } = Route.useSearch()
  return <ConfirmEmailPage {...link} token={useLinkToken(token)} />
}
