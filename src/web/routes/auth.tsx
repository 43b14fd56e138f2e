import { createFileRoute, redirect } from '@tanstack/react-router'
import { privateHead } from '../page/head/page-head.ts'
import { footerId } from '../page/page-main.tsx'
import { AuthPage } from '../screens/auth/auth-page.tsx'

const head = privateHead(
  'Login',
  'Your Trusted Vehicle Marketplace: sign in to list and manage vehicles.',
  '/auth',
)

export const Route = createFileRoute('/auth')({
  staticData: { isLogin: true },
  /** `redirect` is the page the visitor wanted: a path of this site. */
  validateSearch: (search: Record<string, unknown>): { redirect?: string } =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/' })
  },
  head: (context) => ({
    ...head(context),
    // Its two halves are centred: painted while the page is being parsed, they would move.
    links: [{ rel: 'expect', href: `#${footerId}`, blocking: 'render' }],
  }),
  component: () => <AuthPage returnTo={Route.useSearch().redirect} />,
})
