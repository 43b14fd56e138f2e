import type { QueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'

/** Removes what only the account that was signed in may see. */
export function forgetAccount(queryClient: QueryClient): void {
  const own = [
    [keys.vehicles, 'managed'],
    [keys.vehicles, 'counts'],
    [keys.users],
    [keys.demo],
    [keys.enquiries],
    [keys.insights],
  ]
  for (const queryKey of own) queryClient.removeQueries({ queryKey })
}
