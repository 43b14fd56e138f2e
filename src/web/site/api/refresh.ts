import { hashKey, type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { User } from '#domain/accounts/user-schema.ts'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { ApiError, callApiOrNull } from './api-client.ts'
import { keys } from './queries.ts'
import { useCurrentUser } from './site-context.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

/** Who is signed in now; null after the session has ended. */
export const readUser = () => callApiOrNull<User>('/api/user', 401)

/**
 * Reads anew who is signed in, once a call may have changed it, and what the page shows by it; a page that the account
 * may no longer see is left. Answers the account as it is now, null after the session has ended.
 */
export function useRefreshUser(): () => Promise<User | null> {
  const before = useCurrentUser()
  return async () => {
    // Without an answer the page stays as it is.
    const now = await readUser().catch(() => before)
    if (hashKey([now]) !== hashKey([before])) await reloadPage()
    return now
  }
}

/** Reads anew what the page of one's own account shows, and who is signed in. */
export function useRefreshAccount(): () => Promise<unknown> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return () => Promise.all([queryClient.invalidateQueries({ queryKey: [keys.account] }), refreshUser()])
}

/** Reads everything anew after a change of accounts. Who is signed in comes first: one's own may have changed. */
export function useRefreshMarketplace(): () => Promise<void> {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  return async () => {
    if (!(await refreshUser())) return
    await Promise.all(Object.values(keys).map((key) => queryClient.invalidateQueries({ queryKey: [key] })))
  }
}

/**
 * Refetches every list and page that shows vehicles, after one was written: what is on the screen now, the rest when
 * it is next looked at. Dealerships with it: a listing may bring a new one into being.
 */
export async function refreshVehicles(queryClient: QueryClient): Promise<void> {
  const changed = [keys.vehicles, keys.dealerships].map((key) => ({ queryKey: [key] }))
  for (const filter of changed) queryClient.removeQueries({ ...filter, type: 'inactive' })
  await Promise.all(changed.map((filter) => queryClient.invalidateQueries(filter)))
}

interface AccountChange<Fields, Answer> {
  send: (fields: Fields) => Promise<Answer>
  /** Titles of the toasts (docs/product.md#toasts); a function of the answer where that says what was done. */
  success: string | ((answer: Answer) => string)
  failure: string
  /** Given the answer as soon as it is done, before the lists are read anew. */
  onDone: (answer: Answer) => void
  /** Asked where somebody else has deleted the account meanwhile. */
  onGone?: () => void
  /** Given whatever went wrong, for the form to say at its fields. */
  onError?: (error: Error) => void
}

/** Refusals for a change meanwhile: of the own role, of the account, of another in conflict. */
const refusedByState = [403, 404, 409]

/** Sends a change of an account, says how it went and reads anew what it, or another change meanwhile, may have changed. */
export function useAccountChange<Fields, Answer>({
  send,
  success,
  failure,
  onDone,
  onGone,
  onError,
}: AccountChange<Fields, Answer>) {
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
      if (refusedByState.includes(error.status)) await refresh()
    },
  })
}
