import { CallError } from '../api/fetch-json.ts'
import { useRefreshMarketplace } from '../api/use-refresh-marketplace.ts'
import { useWrite } from '../api/use-write.ts'
import { showToast } from '../ui/toast.ts'

interface AccountChange<Fields> {
  send: (fields: Fields) => Promise<unknown>
  /** Titles of the toasts (specification, section 8). */
  success: string
  failure: string
  /** Asked as soon as it is done, before the lists are read anew. */
  onDone: () => void
  /** Asked where somebody else has deleted the account meanwhile. */
  onGone?: () => void
}

/** Refusals that tell of somebody else's change: of the own role, of the account, of another that stands in the way. */
const refusedByState = [403, 404, 409]

/**
 * Sends a change of an account, says how it went and reads anew what it may have changed; where it is refused for what
 * has changed meanwhile, that too.
 */
export function useAccountChange<Fields>({ send, success, failure, onDone, onGone }: AccountChange<Fields>) {
  const refresh = useRefreshMarketplace()
  return useWrite({
    mutationFn: send,
    onSuccess: async () => {
      showToast({ title: success })
      onDone()
      await refresh()
    },
    onError: async (error) => {
      showToast({ title: failure, text: error.message, isError: true })
      if (!(error instanceof CallError)) return
      if (error.status === 404) onGone?.()
      if (refusedByState.includes(error.status)) await refresh()
    },
  })
}
