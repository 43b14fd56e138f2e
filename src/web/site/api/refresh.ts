import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user-schema.ts'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApiError, call, nullOn } from './api-client.ts'
import { keys } from './queries.ts'
import { useCurrentUser } from './site-context.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

export const readUser = () => nullOn(401, call('GET /api/user'))

/** Reads the signed-in user again, and reloads the page if it changed. Returns the user. */
export function useRefreshUser(): () => Promise<User | null> {
  const before = useCurrentUser()
  return async () => {
    // Without a response the page stays unchanged.
    const now = await readUser().catch(() => before)
    if (hashKey([now]) !== hashKey([before])) await reloadPage()
    return now
  }
}

export function useRefreshAccount(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: [keys.account] }), refreshUser()])
}

export function useRefreshMarketplace(): () => Promise<void> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return async () => {
    if (!(await refreshUser())) return
    await Promise.all(Object.values(keys).map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
}

/** Refetches vehicles and dealerships: shown ones at once, others when they are next shown. */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const changed = [keys.vehicles, keys.dealerships].map((key) => ({ queryKey: [key] }))
  for (const filter of changed) queryClient.removeQueries({ ...filter, type: 'inactive' })
  await Promise.all(changed.map((filter) => queryClient.invalidateQueries(filter)))
}

interface AccountChange<Fields, Answer> {
  send: (fields: Fields) => Promise<Answer>
  /** Toast title (docs/product.md#toasts), or a function of the response. */
  success: string | ((answer: Answer) => string)
  failure: string
  onDone: (answer: Answer) => void
  onGone?: () => void
  onError?: (error: Error) => void
}

export function useAccountChange<Fields, Answer>(options: AccountChange<Fields, Answer>) {
  const { send, success, failure, onDone, onGone, onError } = options
  const refresh = useRefreshMarketplace()
  return useExclusiveMutation({
    mutationFn: send,
    meta: { failure },
    onSuccess: async (answer) => {
      showToast({ title: typeof success === 'string' ? success : success(answer) })
      onDone(answer)
      await refresh()
    },
    onError: async (error) => {
      onError?.(error)
      if (!(error instanceof ApiError)) return
      if (error.status === 404) onGone?.()
      if ([403, 404, 409].includes(error.status)) await refresh()
    },
  })
}
