import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../page/page-head.ts'
import { AuthPage } from '../screens/auth/auth-page.tsx'

interface AuthSearch {
  /** The page the visitor wanted: a path of this site. */
  redirect?: string
}

export const Route = createFileRoute('/auth')({
  validateSearch: (search: Record<string, unknown>): AuthSearch =>
    typeof search.redirect === 'string' ? { redirect: search.redirect } : {},
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/' })
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Login',
      description: 'Your Trusted Vehicle Marketplace: sign in to list and manage vehicles.',
      path: '/auth',
      noIndex: true,
    }),
  component: AuthScreen,
})

function AuthScreen() {
  return <AuthPage returnTo={Route.useSearch().redirect} />
}
