import { createFileRoute, redirect } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

interface AuthSearch {
  /** Where the visitor was going: a path of this site. */
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
      description: 'Sign in to list and manage vehicles.',
      path: '/auth',
      noIndex: true,
    }),
  component: Auth,
})

function Auth() {
  return (
    <div className="page-width py-10">
      <h1 className="font-extrabold text-3xl">Login</h1>
    </div>
  )
}
