import { useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user.ts'
import { holdersQuery } from '../../api/queries.ts'

/**
 * Tells whether administrators hold listings that could be a dealer's now that the account has come to its dealership.
 * Where that cannot be read nothing is offered; the account's dialog offers it at any time.
 */
export function useHandOverOffer(): (user: User) => Promise<boolean> {
  const queryClient = useQueryClient()
  return async (user) => {
    if (user.dealershipName === null) return false
    const holders = await queryClient.fetchQuery(holdersQuery(user.id)).catch(() => [])
    return holders.some(({ role }) => role === 'admin')
  }
}
