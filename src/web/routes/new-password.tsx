import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/page-head.ts'
import { useLinkToken } from '../page/use-link-token.ts'
import { NewPasswordPage } from '../screens/auth/forgotten-password-page.tsx'

export const Route = createFileRoute('/new-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  head: privateHead('New password', 'Choose a new password.', '/new-password'),
  component: () => <NewPasswordPage token={useLinkToken(Route.useSearch().token)} />,
})
