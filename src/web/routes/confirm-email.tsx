import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page/page-head.ts'
import { ConfirmEmailPage } from '../screens/dealerships/confirm-email-page.tsx'

interface ConfirmEmailSearch {
  dealership?: string
  token?: string
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/confirm-email')({
  validateSearch: ({ dealership, token }: Record<string, unknown>): ConfirmEmailSearch => ({
    dealership: textOf(dealership),
    token: textOf(token),
  }),
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Confirm your e-mail address',
      description: 'Enquiries of buyers are mailed to addresses that were confirmed.',
      path: '/confirm-email',
      noIndex: true,
    }),
  component: ConfirmEmailScreen,
})

function ConfirmEmailScreen() {
  const { dealership = '', token = '' } = Route.useSearch()
  return <ConfirmEmailPage dealershipId={Number(dealership)} token={token} />
}
