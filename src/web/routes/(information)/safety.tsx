import { createFileRoute } from '@tanstack/react-router'
import { ensureFigures } from '../../api/case-queries.ts'
import { pageHead } from '../../page/head/page-head.ts'
import { SafetyPage } from '../../screens/safety/safety-page.tsx'

export const Route = createFileRoute('/(information)/safety')({
  head: ({ match }) => {
    const { site } = match.context
    return pageHead({
      site,
      title: 'Stay safe',
      description: `What ${site.name} never asks, how to meet a seller, and what to do when something is wrong.`,
      path: '/safety',
    })
  },
  loader: async ({ context }) => ({ figures: await ensureFigures(context) }),
  component: () => <SafetyPage {...Route.useLoaderData()} />,
})
