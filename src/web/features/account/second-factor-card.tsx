import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type {
  RecoveryCodes as Made,
  NewAuthenticator,
  SecondFactor,
} from '#domain/accounts/second-factor-schema.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import { callApi, failureText } from '../../api/api-client.ts'
import { keys, secondFactorQuery } from '../../api/queries.ts'
import { useRefreshUser } from '../../api/refresh.ts'
import { useCurrentUser } from '../../api/site-context.ts'
import { useExclusiveMutation } from '../../api/use-exclusive-mutation.ts'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { AccountCard } from './account-card.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

const addAuthenticatorDialog = lazyComponent(() => import('./add-authenticator-dialog.tsx'))

/** Whether a log-in asks for a code beside the password, and what turns it on and off. */
export function SecondFactorCard() {
  const { data: factor, error, isPaused, refetch } = useQuery(secondFactorQuery())
  const user = useCurrentUser()
  return (
    <AccountCard title="Second factor">
      <FetchTrouble
        isError={error !== null}
        isOffline={isPaused}
        onRetry={refetch}
        failure={`Your second factor could not be loaded. ${failureText(error)}`}
      />
      {!factor && !error && <Spinner label="Loading your second factor" />}
      {factor?.addedAt && <Added factor={factor} since={factor.addedAt} />}
      {factor?.addedAt === null && (
        <p className="text-muted text-sm">
          A code from an app on your phone, beside the password: who only knows your password stays out.
          {factor.isExempt && can(user, 'user.manage') && ' An account of the demo needs none.'}
        </p>
      )}
      {factor && <Adding isOffered={factor.addedAt === null} />}
    </AccountCard>
  )
}

/** Its dialog stays open for the recovery codes while the card says already that there is one. */
function Adding({ isOffered }: { isOffered: boolean }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(addAuthenticatorDialog)
  const start = useExclusiveMutation({
    mutationFn: () => callApi<NewAuthenticator>('/api/user/second-factor', 'POST'),
    meta: { failure: 'Failed to add the app' },
    onSuccess: open,
  })
  return (
    <>
      {isOffered && (
        <Button onClick={() => start.mutate()} isPending={start.isPending} className="justify-self-start">
          Add an authenticator app
        </Button>
      )}
      {LoadedDialog && start.data && <LoadedDialog isOpen={isOpen} onClose={close} started={start.data} />}
    </>
  )
}

function Added({ factor, since }: { factor: SecondFactor; since: string }) {
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  const [open, setOpen] = useState<'remove' | 'codes'>()
  const refresh = () => queryClient.invalidateQueries({ queryKey: [keys.account] })
  const close = () => setOpen(undefined)
  const renew = useExclusiveMutation({
    mutationFn: () => callApi<Made>('/api/user/second-factor/recovery-codes', 'POST'),
    meta: { failure: 'Failed to make new codes' },
    onSuccess: () => {
      setOpen('codes')
      return refresh()
    },
  })
  const remove = useExclusiveMutation({
    mutationFn: () => callApi<void>('/api/user/second-factor', 'DELETE'),
    meta: { success: 'Second factor removed', failure: 'Failed to remove the second factor' },
    onSuccess: () => Promise.all([refresh(), refreshUser()]),
    onSettled: close,
  })
  return (
    <>
      <p className="flex items-start gap-2 text-sm">
        <ShieldCheck aria-hidden className="size-5 shrink-0 text-success" />
        <span>
          A log-in asks for a code of your authenticator app since {formatLocalDate(new Date(since))}.{' '}
          {formatQuantity(factor.recoveryCodesLeft, 'recovery code')} left.
        </span>
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => renew.mutate()} isPending={renew.isPending}>
          New recovery codes
        </Button>
        <Button variant="outline" onClick={() => setOpen('remove')}>
          Remove
        </Button>
      </div>
      <Dialog
        isOpen={open === 'codes'}
        onClose={close}
        title="New recovery codes"
        description="Those before are void."
      >
        <RecoveryCodes codes={renew.data?.recoveryCodes ?? []} />
      </Dialog>
      <ConfirmDialog
        isOpen={open === 'remove'}
        onCancel={close}
        onConfirm={() => remove.mutate()}
        isPending={remove.isPending}
        title="Remove the second factor?"
        confirmLabel="Remove"
      >
        From then on your password alone opens your account, and the recovery codes are void.
      </ConfirmDialog>
    </>
  )
}
