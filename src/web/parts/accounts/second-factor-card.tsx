import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { RecoveryCodes as Made, SecondFactor } from '#domain/accounts/second-factor-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import { call } from '../../site/api/api-client.ts'
import { keys, secondFactorQuery } from '../../site/api/queries.ts'
import { useRefreshAccount, useRefreshUser } from '../../site/api/refresh.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { mainPart } from '../../site/page-main.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { Button } from '../../ui/display/button.tsx'
import { ConfirmDialog, Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { useLazyDialog } from '../../ui/overlay/use-lazy-dialog.ts'
import { makePasskey } from '../form/passkeys.ts'
import { AccountCard, AccountRow } from './account-cards.tsx'

const addAuthenticatorDialog = lazyComponent(() => import('./add-authenticator-dialog.tsx'))

export function SecondFactorCard() {
  return (
    <AccountCard title="Second factor" what="second factor" query={useQuery(secondFactorQuery())}>
      {(factor) => <Factors factor={factor} />}
    </AccountCard>
  )
}

function Factors({ factor }: { factor: SecondFactor }) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renewButton = useRef<HTMLButtonElement>(null)
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(addAuthenticatorDialog)
  const onMade = ({ recoveryCodes }: Made) => {
    setCodes(recoveryCodes)
    return queryClient.invalidateQueries({ queryKey: [keys.account] })
  }
  const start = useExclusiveMutation({
    mutationFn: () => call('POST /api/user/second-factor'),
    meta: { failure: 'Failed to add the app' },
    onSuccess: open,
  })
  const addPasskey = useExclusiveMutation({
    mutationFn: async () =>
      call('POST /api/user/second-factor/confirmation', { body: { passkey: await makePasskey() } }),
    meta: { success: 'Passkey added', failure: 'Failed to add the passkey' },
    onSuccess: onMade,
  })
  const renew = useExclusiveMutation({
    mutationFn: () => call('POST /api/user/second-factor/recovery-codes'),
    meta: { failure: 'Failed to make new codes' },
    onSuccess: onMade,
  })
  const { addedAt, passkeys, recoveryCodesLeft } = factor
  const added = passkeys.map((passkey) => ({
    title: `Passkey of ${passkey.name}`,
    text: `Added ${dayOf(passkey.addedAt)}, ${passkey.usedAt ? `last used ${dayOf(passkey.usedAt)}` : 'not used yet'}`,
    id: passkey.id,
    remove: () => call('DELETE /api/user/passkeys/:id', { id: passkey.id }),
  }))
  if (addedAt) {
    const app = { id: 0, title: 'Authenticator app', text: `Added ${dayOf(addedAt)}` }
    added.unshift({ ...app, remove: () => call('DELETE /api/user/second-factor') })
  }
  return (
    <>
      {added.length === 0 ? (
        <p className="text-muted text-sm">
          Add a passkey or an app code, so nobody gets in with your password alone.
          {factor.isExempt && can(user, 'user.manage') && ' An account of the demo needs none.'}
        </p>
      ) : (
        <>
          <ul aria-label="Second factors" className="grid divide-y divide-line border-line border-y">
            {added.map((one) => (
              <Factor key={one.id} {...one} isLast={added.length === 1} />
            ))}
          </ul>
          <p className="text-muted text-sm">
            When you log in, we ask for one of them or a recovery code.{' '}
            {formatQuantity(recoveryCodesLeft, 'recovery code')} left.
          </p>
        </>
      )}
      <div className="flex flex-wrap gap-3">
        {passkeys.length < limits.passkeys && (
          <Button
            variant={added.length === 0 ? 'primary' : 'outline'}
            onClick={() => addPasskey.mutate()}
            isPending={addPasskey.isPending}
          >
            Add a passkey
          </Button>
        )}
        {!addedAt && (
          <Button variant="outline" onClick={() => start.mutate()} isPending={start.isPending}>
            Add an authenticator app
          </Button>
        )}
        {added.length > 0 && (
          <Button
            ref={renewButton}
            variant="outline"
            onClick={() => renew.mutate()}
            isPending={renew.isPending}
          >
            New recovery codes
          </Button>
        )}
      </div>
      {LoadedDialog && start.data && (
        <LoadedDialog isOpen={isOpen} onClose={close} started={start.data} onMade={onMade} />
      )}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([])
            // This may reload the page, so it waits until the codes are kept.
            void refreshUser()
          }}
          // The button that opened it may be gone.
          finalFocus={() => renewButton.current}
        />
      )}
    </>
  )
}

function dayOf(time: string): string {
  return formatLocalDate(new Date(time))
}

interface FactorProps {
  title: string
  text: string
  remove: () => Promise<undefined>
  isLast: boolean
}

function Factor({ title, text, remove, isLast }: FactorProps) {
  const refresh = useRefreshAccount()
  const [isAsking, setIsAsking] = useState(false)
  const stopAsking = () => setIsAsking(false)
  const removal = useExclusiveMutation({
    mutationFn: remove,
    meta: { success: 'Second factor removed', failure: 'Failed to remove the second factor' },
    onSettled: () => {
      stopAsking()
      return refresh()
    },
  })
  return (
    <AccountRow title={title} text={text}>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Remove ${title}, ${text}`}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={stopAsking}
        onConfirm={() => removal.mutate()}
        isPending={removal.isPending}
        // The row disappears.
        finalFocus={() => (removal.isPending ? mainPart() : true)}
        title={`Remove ${title}?`}
        confirmLabel="Remove"
      >
        {isLast
          ? 'Then your password alone opens your account, and the recovery codes no longer work.'
          : 'You can no longer log in with it. Your other second factors stay.'}
      </ConfirmDialog>
    </AccountRow>
  )
}

/** New recovery codes, shown only once. */
function RecoveryCodesDialog({
  codes,
  ...control
}: { codes: readonly string[] } & Omit<DialogControl, 'isOpen'>) {
  const [outcome, setOutcome] = useState('')
  const isCopied = outcome === 'Codes copied'
  const Icon = isCopied ? Check : Copy
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setOutcome('Codes copied'),
      // The browser refused, or the page is not secure.
      () => setOutcome('Mark the codes and copy them'),
    )
  return (
    <Dialog isOpen {...control} title="Recovery codes">
      <p className="text-sm">
        Keep these codes where you find them without your phone. Each logs you in once instead of the app or a
        passkey. We show them only now, and earlier ones no longer work.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-md bg-sunken p-4 font-mono text-sm tabular-nums"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <p role="status" className={`min-h-5 text-xs ${isCopied ? 'text-success' : 'text-muted'}`}>
        {outcome}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={copy}>
          <Icon aria-hidden className="size-4.5" />
          Copy codes
        </Button>
        <Button onClick={control.onClose}>I have kept them</Button>
      </div>
    </Dialog>
  )
}
