import { createFileRoute } from '@tanstack/react-router'
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
  component: SafetyPage,
})
