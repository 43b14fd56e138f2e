import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { dealershipQuery } from '../api/queries.ts'
import { NotFoundPage } from '../layout/not-found-page.tsx'
import { pageHead } from '../page-head.ts'
import { useReads } from '../site-context.ts'

export const Route = createFileRoute('/dealership/$name')({
  loader: async ({ context, params }) => {
    if (!(await context.queryClient.ensureQueryData(dealershipQuery(context.reads, params.name)))) {
      throw notFound()
    }
  },
  head: ({ match, params }) =>
    pageHead({
      site: match.context.site,
      title: params.name,
      description: `${params.name}: about the dealership and its vehicles.`,
      path: `/dealership/${encodeURIComponent(params.name)}`,
    }),
  notFoundComponent: NotFoundPage,
  component: DealershipProfile,
})

function DealershipProfile() {
  const dealership = useSuspenseQuery(dealershipQuery(useReads(), Route.useParams().name)).data
  if (!dealership) return <NotFoundPage />
  return (
    <div className="page-width py-10">
      <h1 className="font-extrabold text-3xl">{dealership.name}</h1>
      <p className="mt-4 whitespace-pre-line">{dealership.description}</p>
    </div>
  )
}
