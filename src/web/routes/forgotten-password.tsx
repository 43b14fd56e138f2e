import { createFileRoute } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { ForgottenPasswordPage } from '../screens/auth/forgotten-password-page.tsx'

export const Route = createFileRoute('/forgotten-password')({
  head: privateHead(
    'Forgotten password',
    'Get a link by e-mail to set a new password.',
    '/forgotten-password',
  ),
  component: ForgottenPasswordPage,
})
