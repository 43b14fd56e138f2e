import { useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { Hourglass, Store } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { can, isOfDealership } from '#domain/accounts/permissions.ts'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { normalizeName } from '#domain/text/names.ts'
import { ApiError, callApi } from '../../api/api-client.ts'
import { failureToast } from '../../api/failure-toast.ts'
import { refreshVehicles } from '../../api/refresh.ts'
import { useCurrentUser, useDataSource, useSite } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { useSimilarDealership } from '../../forms/use-similar-dealership.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** For a missing profile (specification, section 4; product decisions, 'Accounts and permissions'). */
export function MissingDealership({ name }: { name: string }) {
  const user = useCurrentUser()
  const { registration } = useSite()
  const isOwn = user !== null && isOfDealership(user, name)
  if (isOwn && !user.isApproved && registration === 'approved') {
    return (
      <EmptyPage
        icon={<Hourglass aria-hidden className="size-8" />}
        title={`${name} is not shown yet`}
        actions={<ButtonLink to="/admin">Manage Listings</ButtonLink>}
      >
        Buyers see this page once an administrator has approved your account.
      </EmptyPage>
    )
  }
  if (isOwn || can(user, 'dealership.create')) return <CreateDealership name={name} isAutomatic={isOwn} />
  return <DealershipNotFound />
}

/** @param isAutomatic created at once; a button appears where that failed */
function CreateDealership({ name, isAutomatic }: { name: string; isAutomatic: boolean }) {
  const { mutate, isPending, isError } = useCreateDealership(name)
  const navigate = useNavigate()
  const { question, isAnswered } = useSimilarDealership(isAutomatic ? undefined : name, (same) =>
    navigate({ to: '/dealership/$name', params: { name: same } }),
  )
  useEffect(() => {
    if (isAutomatic) mutate()
  }, [isAutomatic, mutate])
  if (isAutomatic && !isError) {
    return (
      <div className="grid grow place-items-center py-16">
        <Spinner label={`Creating the profile of ${name}`} className="size-8" />
      </div>
    )
  }
  return (
    <DealershipNotFound
      question={question}
      action={
        <Button isPending={isPending} onClick={() => isAnswered() && mutate()}>
          {isAutomatic ? 'Try again' : 'Create Dealership'}
        </Button>
      }
    />
  )
}

function DealershipNotFound({ question, action }: { question?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyPage
      icon={<Store aria-hidden className="size-8" />}
      title="Dealership Not Found"
      actions={
        <>
          {action}
          <ButtonLink to="/dealers" variant={action ? 'outline' : 'primary'}>
            View all dealers
          </ButtonLink>
        </>
      }
    >
      <p>No dealership goes by this name here.</p>
      {question && <div className="mt-4">{question}</div>}
    </EmptyPage>
  )
}

function useCreateDealership(name: string) {
  const dataSource = useDataSource()
  const queryClient = useQueryClient()
  const router = useRouter()
  return useExclusiveMutation({
    mutationFn: async () => {
      try {
        await callApi<Dealership>('/api/dealerships', 'POST', { name: normalizeName(name) })
      } catch (error) {
        const isThere = error instanceof ApiError && error.status === 409
        // Created meanwhile by another request.
        if (!isThere || !(await dataSource.dealership(name))) throw error
      }
    },
    onSuccess: async () => {
      await refreshVehicles(queryClient)
      await router.invalidate()
    },
    onError: (error) => showToast(failureToast('Error', error)),
  })
}
