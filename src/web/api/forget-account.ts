import type { QueryClient } from '@tanstack/react-query'
import { keys } from './queries.ts'

/** Forgets what only the account that was signed in may see, once somebody else is, or nobody. */
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
