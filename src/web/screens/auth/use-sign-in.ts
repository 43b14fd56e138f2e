import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import type { User } from '#domain/accounts/user.ts'
import { acceptProblemDetails, callApi } from '../../api/api-client.ts'
import { currentUserQuery } from '../../api/queries.ts'
import { useDataSource } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { forgetAccount } from '../../page/use-logout.ts'
import { clearToast, showToast } from '../../ui/overlay/toast.ts'
import { returnPath } from './return-path.ts'

interface SignIn {
  path: '/api/login' | '/api/register-admin'
  /** Title of the toast after a failure (specification, section 8). */
  failure: string
  returnTo: string | undefined
  /** Called after any failure, to show errors at the fields. */
  onError?: (error: Error) => void
}

export function useSignIn<Fields extends object>({ path, failure, returnTo, onError }: SignIn) {
  const router = useRouter()
  const queryClient = useQueryClient()
  const dataSource = useDataSource()
  return useExclusiveMutation({
    mutationFn: (fields: Fields) => callApi<User>(path, 'POST', fields, acceptProblemDetails),
    onSuccess: (user) => {
      forgetAccount(queryClient)
      queryClient.setQueryData(currentUserQuery(dataSource).queryKey, user)
      clearToast()
      router.history.replace(returnPath(returnTo))
    },
    onError: (error) => {
      showToast({ title: failure, text: error.message, isError: true })
      onError?.(error)
    },
  })
}
