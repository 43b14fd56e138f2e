import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { dealersQuery } from '../api/queries.ts'
import { pageHead } from '../page-head.ts'
import { useReads } from '../site-context.ts'
import { ButtonLink } from '../ui/button-link.tsx'

export const Route = createFileRoute('/dealers')({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(dealersQuery(context.reads))
  },
  head: ({ match }) =>
    pageHead({
      site: match.context.site,
      title: 'Find Dealers',
      description: 'Vehicle dealerships across the parishes of Barbados and their present stock.',
      path: '/dealers',
    }),
  component: Dealers,
})

function Dealers() {
  const dealers = useSuspenseQuery(dealersQuery(useReads())).data
  return (
    <div className="page-width grid gap-6 py-10">
      <h1 className="font-extrabold text-3xl">Find Dealers</h1>
      <ul className="grid gap-4 sm:grid-cols-3">
        {dealers.map((dealer) => (
          <li key={dealer.id} className="rounded-lg border border-line bg-surface p-5">
            <h2 className="font-bold">{dealer.dealershipName}</h2>
            <ButtonLink to="/dealer/$dealerName" params={{ dealerName: dealer.dealershipName }}>
              View Inventory
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
