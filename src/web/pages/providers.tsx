import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PageContext, PageContextValue } from '../site/api/site-context.ts'

export function PageProviders({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <PageContextValue value={context}>
      <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>
    </PageContextValue>
  )
}
