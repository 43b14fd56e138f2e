import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '../../page/head/page-head.ts'
import { YourDataPage } from '../../screens/your-data/your-data-page.tsx'

export const Route = createFileRoute('/(information)/your-data')({
  head: ({ match }) => {
    const { site } = match.context
    return pageHead({
      site,
      title: 'Your data',
      description: `What ${site.name} keeps of you, why, for how long, and whom to ask.`,
      path: '/your-data',
    })
  },
  component: YourDataPage,
})
