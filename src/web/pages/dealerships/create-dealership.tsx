import { useQueryClient } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { paths } from '#domain/paths.ts'
import { normalizeName } from '#domain/text/names.ts'
import { useSimilarDealership } from '../../parts/form/use-similar-dealership.tsx'
import { ApiError, call } from '../../site/api/api-client.ts'
import { readDealership } from '../../site/api/queries.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { openPage, reloadPage } from '../../ui/behaviour/address.ts'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { EmptyPage } from '../../ui/display/empty-state.tsx'
import { Spinner } from '../../ui/display/loading.tsx'

/** @param isAutomatic created at once; a button appears only after a failure */
export default function CreateDealership({ name, isAutomatic }: { name: string; isAutomatic: boolean }) {
  const { mutate, isPending, isError } = useCreateDealership(name)
  const { question, isAnswered } = useSimilarDealership(isAutomatic ? undefined : name, (same) =>
    openPage(paths.dealership(same)),
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

function useCreateDealership(name: string) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: async () => {
      try {
        await call('POST /api/dealerships', { body: { name: normalizeName(name) } })
      } catch (error) {
        const isThere = error instanceof ApiError && error.status === 409
        if (!isThere || !(await readDealership(name))) throw error
      }
    },
    onSuccess: async () => {
      await refreshVehicles(queryClient)
      await reloadPage()
    },
    meta: { failure: 'Error' },
  })
}

export function DealershipNotFound({ question, action }: { question?: ReactNode; action?: ReactNode }) {
  return (
    <EmptyPage
      icon={Store}
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
      <p>There is no dealership of this name here.</p>
      {question && <div className="mt-4">{question}</div>}
    </EmptyPage>
  )
}
