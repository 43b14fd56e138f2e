import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { NewPasswordPage } from '../screens/auth/new-password-page.tsx'

export const Route = createFileRoute('/new-password')({
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  head: privateHead('New password', 'Choose a new password.', '/new-password'),
  component: () => <NewPasswordPage token={Route.useSearch().token} />,
})
