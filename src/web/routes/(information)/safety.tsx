import { createFileRoute } from '@tanstack/react-router'
import { ensureFigures } from '../../api/case-queries.ts'
import { fixedHead } from '../../page/head/page-head.ts'
import { SafetyPage } from '../../screens/safety/safety-page.tsx'

export const Route = createFileRoute('/(information)/safety')({
  head: fixedHead(
    'Stay safe',
    '/safety',
    (name) => `What ${name} never asks, how to meet a seller, and what to do when something is wrong.`,
  ),
  loader: async ({ context }) => ({ figures: await ensureFigures(context) }),
  component: () => <SafetyPage {...Route.useLoaderData()} />,
})
