import { createFileRoute, redirect } from '@tanstack/react-router'
import { country } from '#territory/places.ts'
import { pageHead } from '../page/head/page-head.ts'
import { SellWithUsPage } from '../screens/auth/sell-with-us-page.tsx'

export const Route = createFileRoute('/sell-with-us')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/sell', replace: true })
  },
  head: ({ match }) => {
    const { site } = match.context
    return pageHead({
      site,
      title: 'Sell with us',
      description: `How dealerships sell on ${site.name}: open an account, list your vehicles, hear from buyers in ${country}.`,
      path: '/sell-with-us',
    })
  },
  component: SellWithUsPage,
})
