import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { callApi } from './api-client.ts'

/**
 * `useMutation` for what must be done once: while one call is under way, the refetches it awaits included, another
 * is dropped. A button is disabled only when React has drawn it so, and the second of a double click comes before.
 */
export function useExclusiveMutation<Data, Variables = void, Context = unknown>(
  options: UseMutationOptions<Data, Error, Variables, Context>,
): UseMutationResult<Data, Error, Variables, Context> {
  const mutation = useMutation(options)
  const { mutateAsync } = mutation
  const isUnderWay = useRef(false)
  const mutate: typeof mutation.mutate = useCallback(
    (...order) => {
      if (isUnderWay.current) return
      isUnderWay.current = true
      const end = () => {
        isUnderWay.current = false
      }
      mutateAsync(...order).then(end, end)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/**
 * Ends the session and loads the page anew, as who is not signed in sees it. Until then the page stays as it is, for a
 * part that React has not hydrated yet has to find what the server rendered.
 */
export function useLogout() {
  return useExclusiveMutation({
    mutationFn: () => callApi<void>('/api/logout', 'POST'),
    onSuccess: () => {
      location.reload()
      return new Promise(() => undefined)
    },
    meta: { failure: 'Logout failed' },
  })
}
