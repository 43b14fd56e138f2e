import { createFileRoute, redirect } from '@tanstack/react-router'
import { country } from '#territory/places.ts'
import { fixedHead } from '../page/head/page-head.ts'
import { SellWithUsPage } from '../screens/auth/sell-with-us-page.tsx'

export const Route = createFileRoute('/sell-with-us')({
  beforeLoad: ({ context }) => {
    if (context.user) throw redirect({ to: '/sell', replace: true })
  },
  head: fixedHead(
    'Sell with us',
    '/sell-with-us',
    (name) =>
      `How dealerships sell on ${name}: open an account, list your vehicles, hear from buyers in ${country}.`,
  ),
  component: SellWithUsPage,
})
