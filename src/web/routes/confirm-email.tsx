import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/page-head.ts'
import { ConfirmEmailPage } from '../screens/dealerships/confirm-email-page.tsx'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (raw: Record<string, unknown>): { dealership?: string; token?: string } => ({
    dealership: textOf(raw.dealership),
    token: textOf(raw.token),
  }),
  head: privateHead(
    'Confirm your e-mail address',
    'Enquiries of buyers are mailed to addresses that were confirmed.',
    '/confirm-email',
  ),
  component: ConfirmEmailScreen,
})

function ConfirmEmailScreen() {
  const { dealership = '', token = '' } = Route.useSearch()
  return <ConfirmEmailPage dealershipId={Number(dealership)} token={token} />
}
