import { useQuery } from '@tanstack/react-query'
import { Hourglass, UserPlus } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { ManagedUser, User } from '#domain/accounts/user-schema.ts'
import { limits } from '#domain/limits.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { failureText } from '../../site/api/api-client.ts'
import { usersQuery } from '../../site/api/queries.ts'
import { useFailureToast } from '../../site/api/query-client.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { Button } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import ChangePasswordDialog from '../form/change-password-dialog.tsx'
import { Applications } from './applications.tsx'
import {
  ApproveDialog,
  DeclineDialog,
  DeclineManyDialog,
  DeleteUserDialog,
  idleRegistrations,
  ResetPasswordDialog,
} from './confirm-dialogs.tsx'
import { HandOverAllDialog, useHandOverOffer } from './hand-over-all-dialog.tsx'
import { CreateUserDialog, EditUserDialog } from './user-dialogs.tsx'
import { allUsers, UserList, type UserTask } from './user-table.tsx'

export default function UserManagement() {
  const [openTask, setOpenTask] = useState<UserTask | 'create' | 'decline many' | null>(null)
  const [user, setUser] = useState<ManagedUser | null>(null)
  const [selection, setSelection] = useState(allUsers)
  const addButton = useRef<HTMLButtonElement>(null)
  const isGone = useRef(false)
  const me = useCurrentUser()
  const mayManage = can(me, 'user.manage')
  const close = () => setOpenTask(null)
  const open = (task: UserTask, on: ManagedUser) => {
    isGone.current = false
    setUser(on)
    setOpenTask(task)
  }
  const [offer, setOffer] = useState<{ to: User; isOpen: boolean }>()
  const isHandOverDue = useHandOverOffer()
  const offerHandOver = async (to: User) => {
    if (await isHandOverDue(to)) setOffer({ to, isOpen: true })
  }
  const closeOffer = () => setOffer((before) => before && { ...before, isOpen: false })
  const dialog = {
    onClose: close,
    onGone: () => {
      isGone.current = true
      close()
    },
    // The row disappears with the account.
    finalFocus: () => (isGone.current ? addButton.current : true),
  }
  return (
    <section aria-labelledby="user-management" className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="user-management" className="font-bold text-xl">
          User Management
        </h2>
        {mayManage && (
          <Button ref={addButton} onClick={() => setOpenTask('create')}>
            <UserPlus aria-hidden className="size-4.5" />
            Add New User
          </Button>
        )}
      </div>
      <LoadedUsers>
        {(users) => (
          <>
            {/* Above the applications: bots can create hundreds. */}
            <WaitingNote users={users} onDecline={() => setOpenTask('decline many')} />
            <Applications users={users} onTask={open} />
            <DeclineManyDialog
              users={users}
              isOpen={openTask === 'decline many'}
              onClose={close}
              finalFocus={() => addButton.current}
            />
            <UserList users={users} selection={selection} onSelect={setSelection} onTask={open} />
          </>
        )}
      </LoadedUsers>
      <CreateUserDialog
        isOpen={openTask === 'create'}
        onClose={close}
        onCreated={(created) => {
          setSelection(allUsers)
          close()
          void offerHandOver(created)
        }}
      />
      {user && (
        <>
          <ApproveDialog {...dialog} user={user} isOpen={openTask === 'approve'} />
          <DeclineDialog {...dialog} user={user} isOpen={openTask === 'decline'} />
          <EditUserDialog {...dialog} user={user} isOpen={openTask === 'edit'} onMoved={offerHandOver} />
          {user.id === me?.id ? (
            <ChangePasswordDialog onClose={close} isOpen={openTask === 'reset'} />
          ) : (
            <ResetPasswordDialog {...dialog} user={user} isOpen={openTask === 'reset'} />
          )}
          <DeleteUserDialog {...dialog} user={user} isOpen={openTask === 'delete'} />
        </>
      )}
      {offer && (
        <HandOverAllDialog
          user={offer.to}
          // A late offer does not cover another dialog.
          isOpen={offer.isOpen && openTask === null}
          onClose={closeOffer}
          onGone={closeOffer}
          finalFocus={() => addButton.current}
        />
      )}
    </section>
  )
}

function LoadedUsers({ children }: { children: (users: readonly ManagedUser[]) => ReactNode }) {
  const users = useQuery(usersQuery())
  useFailureToast('Failed to fetch users', users.error)
  if (users.data) return children(users.data)
  if (!users.isError) return <ListSkeleton label="Loading the users" />
  return (
    <EmptyState
      title="The users could not be loaded"
      actions={<Button onClick={() => users.refetch()}>Try again</Button>}
    >
      {failureText(users.error)}
    </EmptyState>
  )
}

interface WaitingNoteProps {
  users: readonly ManagedUser[]
  onDecline: () => void
}

function WaitingNote({ users, onDecline }: WaitingNoteProps) {
  const { registration } = useSite()
  const waiting = users.filter(
    ({ isApproved, application, approvalAskedAt }) => !(isApproved || application || approvalAskedAt),
  ).length
  const isMany = can(useCurrentUser(), 'user.manage') && idleRegistrations(users).length > 1
  if (waiting === 0 && !isMany) return null
  const action = isMany && (
    <Button variant="outline" onClick={onDecline}>
      Decline several
    </Button>
  )
  if (waiting === 0) return <div>{action}</div>
  return (
    <Notice icon={Hourglass} action={action || undefined}>
      {formatQuantity(waiting, 'account waits', 'accounts wait')} for your approval. Until then{' '}
      {registration === 'approved'
        ? `${waiting === 1 ? 'it' : 'they'} can list nothing.`
        : `each has at most ${limits.unapprovedListings} listings and ${limits.unapprovedPictures} pictures.`}
    </Notice>
  )
}
