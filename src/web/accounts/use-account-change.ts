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
}

/** Sends a change of an account, says how it went and reads anew what it may have changed. */
export function useAccountChange<Fields>({ send, success, failure, onDone }: AccountChange<Fields>) {
  const refresh = useRefreshMarketplace()
  return useWrite({
    mutationFn: send,
    onSuccess: async () => {
      showToast({ title: success })
      onDone()
      await refresh()
    },
    onError: (error) => showToast({ title: failure, text: error.message, isError: true }),
  })
}
