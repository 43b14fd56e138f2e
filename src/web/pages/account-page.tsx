import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { RecoveryCodes, SecondFactor } from '#domain/accounts/second-factor-schema.ts'
import type { OpenSession, User } from '#domain/accounts/user-schema.ts'
import { roleNames } from '#domain/accounts/user-texts.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate, formatLocalTime, localDay } from '#domain/text/local-time.ts'
import { createPasskey } from '../parts/form/passkeys.ts'
import { DealershipLink } from '../parts/vehicle/vehicle-link.tsx'
import { ApiError, call, failureText } from '../site/api/api-client.ts'
import { atEachVisit, keys, read, secondFactorQuery } from '../site/api/queries.ts'
import { useRefreshAccount, useRefreshUser } from '../site/api/refresh.ts'
import { useCurrentUser, useNow } from '../site/api/site-context.ts'
import { useExclusiveMutation } from '../site/api/use-exclusive-mutation.ts'
import { FetchTrouble, SessionEnded } from '../site/error-pages.tsx'
import { mainPart } from '../site/page-main.tsx'
import { lazyComponent } from '../ui/behaviour/lazy-component.ts'
import { Link } from '../ui/behaviour/link.tsx'
import { Badge } from '../ui/display/badge.tsx'
import { Button } from '../ui/display/button.tsx'
import { RegionCard } from '../ui/display/card.tsx'
import { Spinner } from '../ui/display/loading.tsx'
import { ConfirmDialog, Dialog, type DialogControl } from '../ui/overlay/dialog.tsx'
import { useLazyDialog } from '../ui/overlay/use-lazy-dialog.ts'

export default function AccountPage({ user }: { user: User }) {
  return (
    <div className="page-width grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-4 py-3 sm:gap-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-2xl">Your account</h1>
        <p className="text-muted">Your details, and how your account is protected.</p>
      </header>
      <You user={user} />
      <AccountCard title="Second factor" what="second factor" query={useQuery(secondFactorQuery())}>
        {(factor) => <Factors factor={factor} />}
      </AccountCard>
      <SessionList />
    </div>
  )
}

const changePasswordDialog = lazyComponent(() => import('../parts/form/change-password-dialog.tsx'))

function You({ user }: { user: User }) {
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(changePasswordDialog)
  const { username, dealershipName, role } = user
  return (
    <RegionCard title="You" cardClass="gap-4 p-4 sm:p-6">
      <dl className="wrap-anywhere grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-x-4 gap-y-1">
        <dt className="text-muted">Username</dt>
        <dd className="font-semibold">{username}</dd>
        <dt className="text-muted">Dealership</dt>
        <dd>
          <DealershipLink dealership={dealershipName} className="action-link" />
        </dd>
        <dt className="text-muted">Role</dt>
        <dd>{roleNames[role]}</dd>
      </dl>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" onClick={open}>
          Change your password
        </Button>
        {can(user, 'user.manage') ? (
          <Link to="/admin" search={{ tab: 'users' }} className="action-link">
            Change the rest under Users
          </Link>
        ) : (
          <p className="text-muted text-sm">Ask an administrator to change your name or e-mail address.</p>
        )}
      </div>
      {LoadedDialog && <LoadedDialog isOpen={isOpen} onClose={close} />}
    </RegionCard>
  )
}

const addAuthenticatorDialog = lazyComponent(() => import('../parts/accounts/add-authenticator-dialog.tsx'))

function Factors({ factor }: { factor: SecondFactor }) {
  const user = useCurrentUser()
  const queryClient = useQueryClient()
  const refreshUser = useRefreshUser()
  const [codes, setCodes] = useState<readonly string[]>([])
  const renewButton = useRef<HTMLButtonElement>(null)
  const { LoadedDialog, isOpen, open, close } = useLazyDialog(addAuthenticatorDialog)
  const onAdded = ({ recoveryCodes }: RecoveryCodes) => {
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
      call('POST /api/user/second-factor/confirmation', { body: { passkey: await createPasskey() } }),
    meta: { success: 'Passkey added', failure: 'Failed to add the passkey' },
    onSuccess: onAdded,
  })
  const renew = useExclusiveMutation({
    mutationFn: () => call('POST /api/user/second-factor/recovery-codes'),
    meta: { failure: 'Failed to create new codes' },
    onSuccess: onAdded,
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
        <LoadedDialog isOpen={isOpen} onClose={close} started={start.data} onAdded={onAdded} />
      )}
      {codes.length > 0 && (
        <RecoveryCodesDialog
          codes={codes}
          onClose={() => {
            setCodes([])
            // This may reload the page, so it waits until the codes are kept.
            void refreshUser()
          }}
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
      <Button size="sm" aria-label={`Remove ${title}, ${text}`} onClick={() => setIsAsking(true)}>
        Remove
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={stopAsking}
        onConfirm={() => removal.mutate()}
        isPending={removal.isPending}
        finalFocus={() => (removal.isPending ? mainPart() : true)}
        title={`Remove ${title}?`}
        confirmLabel="Remove"
      >
        {isLast
          ? 'After that your password alone opens your account, and your recovery codes stop working.'
          : 'You can no longer log in with it. Your other second factors stay.'}
      </ConfirmDialog>
    </AccountRow>
  )
}

function RecoveryCodesDialog(props: { codes: readonly string[] } & Omit<DialogControl, 'isOpen'>) {
  const { codes, ...control } = props
  const [outcome, setOutcome] = useState('')
  const isCopied = outcome === 'Codes copied'
  const Icon = isCopied ? Check : Copy
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => setOutcome('Codes copied'),
      () => setOutcome('Mark the codes and copy them'),
    )
  return (
    <Dialog {...control} title="Recovery codes">
      <p className="text-sm">
        Keep these codes in a place you can reach without your phone. Each logs you in once instead of the app
        or a passkey. We show them only now, and earlier ones no longer work.
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

const sessionsShown = 3

function SessionList() {
  const [isAll, setIsAll] = useState(false)
  const query = useQuery(read([keys.account, 'sessions'], () => call('GET /api/user/sessions'), atEachVisit))
  const endOthers = useEndSessions(() => call('DELETE /api/user/sessions'), 'Logged out everywhere else')
  if (query.error instanceof ApiError && query.error.status === 401) return <SessionEnded />
  return (
    <AccountCard title="Where you are logged in" what="devices" query={query}>
      {(sessions) => (
        <>
          <ul aria-label="Devices" className="grid divide-y divide-line border-line border-y">
            {sessions.slice(0, isAll ? undefined : sessionsShown).map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
          {sessions.length > sessionsShown && (
            <Button variant="quiet" aria-expanded={isAll} onClick={() => setIsAll(!isAll)}>
              {isAll ? 'Show fewer' : `Show all ${sessions.length}`}
            </Button>
          )}
          {sessions.some(({ isThis }) => !isThis) && (
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <p className="text-muted text-sm">Is one not yours? Log it out, and change your password.</p>
              <Button
                size="sm"
                onClick={() => endOthers.mutate()}
                isPending={endOthers.isPending}
                focusWhenGone={mainPart}
              >
                Log out everywhere else
              </Button>
            </div>
          )}
        </>
      )}
    </AccountCard>
  )
}

function SessionRow({ session: { id, device, openedAt, usedAt, isThis } }: { session: OpenSession }) {
  const now = useNow()
  const used = new Date(usedAt)
  const isToday = localDay(used) === localDay(now)
  const opened = formatLocalTime(new Date(openedAt))
  const end = useEndSessions(() => call('DELETE /api/user/sessions/:id', { id }), 'Logged out there')
  return (
    <AccountRow
      title={
        <>
          {device}
          {isThis && <Badge tone="success">This device</Badge>}
        </>
      }
      text={
        <>
          Logged in {opened}
          <span className="max-sm:sr-only">, used {isToday ? 'today' : formatLocalDate(used)}</span>
        </>
      }
    >
      {!isThis && (
        <Button
          size="sm"
          aria-label={`Log out ${device}, logged in ${opened}`}
          onClick={() => end.mutate()}
          isPending={end.isPending}
          focusWhenGone={mainPart}
        >
          Log out
        </Button>
      )}
    </AccountRow>
  )
}

/** Reloads the list even after a refusal, because the session may have ended already. */
function useEndSessions(end: () => Promise<undefined>, success: string) {
  const queryClient = useQueryClient()
  return useExclusiveMutation({
    mutationFn: end,
    meta: { success, failure: 'Failed to log out' },
    onSettled: () => queryClient.invalidateQueries({ queryKey: [keys.account] }),
  })
}

interface AccountCardProps<Data> {
  title: string
  what: string
  query: UseQueryResult<Data>
  children: (data: Data) => ReactNode
}

function AccountCard<Data>({ title, what, query, children }: AccountCardProps<Data>) {
  const { data, error } = query
  return (
    <RegionCard title={title} cardClass="gap-4 p-4 sm:p-6">
      <FetchTrouble {...query} failure={`Your ${what} could not be loaded. ${failureText(error)}`} />
      {!data && !error && <Spinner label={`Loading your ${what}`} />}
      {data && children(data)}
    </RegionCard>
  )
}

function AccountRow(props: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-3 py-1.5">
      <div className="min-w-0 grow basis-40">
        <p className="flex flex-wrap items-center gap-2 font-semibold">{props.title}</p>
        <p className="text-muted text-sm">{props.text}</p>
      </div>
      {props.children}
    </li>
  )
}
