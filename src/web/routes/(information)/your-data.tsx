import { createFileRoute } from '@tanstack/react-router'
import { fixedHead } from '../../page/head/page-head.ts'
import { YourDataPage } from '../../screens/your-data/your-data-page.tsx'

export const Route = createFileRoute('/(information)/your-data')({
  head: fixedHead(
    'Your data',
    '/your-data',
    (name) => `What ${name} keeps of you, why, for how long, and whom to ask.`,
  ),
  component: YourDataPage,
})
