import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { VehicleDialogsContext } from '../parts/vehicle/lazy-vehicle-dialogs.ts'
import { vehicleDialogs } from '../parts/vehicle-dialogs/vehicle-dialogs.ts'
import { type PageContext, PageContextValue } from '../site/api/site-context.ts'

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
