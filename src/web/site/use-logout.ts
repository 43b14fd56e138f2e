import { callApi } from './api/api-client.ts'
import { useExclusiveMutation } from './api/use-exclusive-mutation.ts'

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
