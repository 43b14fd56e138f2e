import { showToast } from '../../ui/overlay/toast.ts'
import { ApiError } from './api-client.ts'
import { useRefreshMarketplace } from './refresh.ts'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

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
