import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { Island } from '../page/html/island.tsx'
import type { ConfirmEmailLink } from '../screens/dealerships/email-confirmation.tsx'
import { emailConfirmation } from '../screens/dealerships/islands.ts'

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

export const Route = createFileRoute('/confirm-email')({
  validateSearch: (raw: Record<string, unknown>): ConfirmEmailLink => ({
    dealership: textOf(raw.dealership),
    account: textOf(raw.account),
    token: textOf(raw.token),
  }),
  head: privateHead(
    'Confirm your e-mail address',
    'E-mails go to confirmed addresses only.',
    '/confirm-email',
  ),
  component: () => <Island of={emailConfirmation} {...Route.useSearch()} />,
})
