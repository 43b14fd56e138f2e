import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#domain/accounts/user.ts'
import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { forgetAccount } from '../../api/forget-account.ts'
import { currentUserQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { clearToast, showToast } from '../../ui/overlay/toast.ts'
import { returnPath } from './return-path.ts'

interface SignIn {
  path: '/api/login' | '/api/register-admin'
  /** Title of the toast that says why it failed (specification, section 8). */
  failure: string
  returnTo: string | undefined
  /** Given whatever went wrong, for the form to say at its fields. */
  onError?: (error: Error) => void
}

/** Signs in by a form's fields and goes on to the page the visitor wanted. */
export function useSignIn<Fields extends object>({ path, failure, returnTo, onError }: SignIn) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  return useExclusiveMutation({
    mutationFn: (fields: Fields) => callApi<User>(path, 'POST', fields, acceptProblemDetails),
    onSuccess: (user) => {
      forgetAccount(queryClient)
      queryClient.setQueryData(currentUserQuery(dataSource).queryKey, user)
      // Earlier messages about signing in are obsolete.
      clearToast()
      // Replaces the sign-in screen in the history.
      router.history.replace(returnPath(returnTo))
    },
    onError: (error) => {
      showToast({ title: failure, text: error.message, isError: true })
      onError?.(error)
    },
  })
}
