import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type PageContext, PageContextValue } from '../api/site-context.ts'
import { vehicleDialogs } from '../screens/vehicle-dialogs/vehicle-dialogs.ts'
import { VehicleDialogsContext } from '../vehicle-parts/lazy-vehicle-dialogs.ts'

/** What every component of a page can ask for, on the server and in each island. */
export function PageProviders({ context, children }: { context: PageContext; children: ReactNode }) {
  return (
    <PageContextValue value={context}>
      <QueryClientProvider client={context.queryClient}>
        <VehicleDialogsContext value={vehicleDialogs}>{children}</VehicleDialogsContext>
      </QueryClientProvider>
    </PageContextValue>
  )
}
