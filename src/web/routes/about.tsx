import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../page-head.ts'

export const Route = createFileRoute('/about')({
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'About Us',
      description: `${match.context.site.name} connects vehicle dealerships with buyers across Barbados.`,
      path: '/about',
    }),
  component: About,
})

function About() {
  return (
    <div className="page-width py-10">
      <h1 className="font-extrabold text-3xl">About Us</h1>
    </div>
  )
}
