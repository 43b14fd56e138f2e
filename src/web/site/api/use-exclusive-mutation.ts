import { type UseMutationOptions, type UseMutationResult, useMutation } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { swallowDoubleClick } from '../../ui/behaviour/double-click.ts'
import { call } from './api-client.ts'

/** `useMutation` that ignores calls while one runs: a double click comes before React disables the button. */
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
      swallowDoubleClick()
      const end = () => {
        isUnderWay.current = false
      }
      mutateAsync(...order).then(end, end)
    },
    [mutateAsync],
  )
  return { ...mutation, mutate }
}

/** Ends the session and reloads. The page stays unchanged meanwhile, for islands that are not hydrated yet. */
export function useLogout() {
  return useExclusiveMutation({
    mutationFn: () => call('POST /api/logout'),
    onSuccess: reloadPage,
    meta: { failure: 'Logout failed' },
  })
}
