import { useQuery } from '@tanstack/react-query'
import { Hourglass, KeyRound, Pencil, Trash2, UserPlus } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { can, firstUserId } from '#domain/accounts/permissions.ts'
import type { ManagedUser } from '#domain/accounts/user-schema.ts'
import {
  dealershipAccess,
  findUsers,
  roleNames,
  switchedOffText,
  waitingText,
} from '#domain/accounts/user-texts.ts'
import { limits } from '#domain/limits.ts'
import { formatCount, formatQuantity, joinFacts } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import { noDealership } from '#domain/text/names.ts'
import { failureText } from '../../site/api/api-client.ts'
import { usersQuery } from '../../site/api/queries.ts'
import { useFailureToast } from '../../site/api/query-client.ts'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { SimplePagination } from '../../ui/display/pagination.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import ChangePasswordDialog from '../form/change-password-dialog.tsx'
import { DealershipLink } from '../vehicle/vehicle-link.tsx'
import { Applications, type UserTask } from './applications.tsx'
import {
  ApproveDialog,
  DeclineDialog,
  DeclineManyDialog,
  DeleteUserDialog,
  idleRegistrations,
  ResetPasswordDialog,
  type UserDialogProps,
} from './confirm-dialogs.tsx'
import { CreateUserDialog, EditUserDialog } from './user-dialogs.tsx'

export default function UserManagement() {
  const [opened, setOpened] = useState<{ task: UserTask; user: ManagedUser } | 'create' | 'decline many'>()
  const [selection, setSelection] = useState(allUsers)
  const addButton = useRef<HTMLButtonElement>(null)
  const isGone = useRef(false)
  const me = useCurrentUser()
  const mayManage = can(me, 'user.manage')
  const close = () => setOpened(undefined)
  const open = (task: UserTask, user: ManagedUser) => {
    isGone.current = false
    setOpened({ task, user })
  }
  const { task, user } = typeof opened === 'object' ? opened : {}
  const UserDialog =
    task && (task === 'reset' && user?.id === me?.id ? ChangePasswordDialog : userDialogs[task])
  return (
    <section aria-labelledby="user-management" className="grid gap-5">
      <h2 id="user-management" className="sr-only">
        User Management
      </h2>
      {mayManage && (
        <Button size="sm" ref={addButton} onClick={() => setOpened('create')} className="justify-self-end">
          <UserPlus aria-hidden className="size-4.5" />
          Add New User
        </Button>
      )}
      <LoadedUsers>
        {(users) => (
          <>
            {/* Above the applications: bots can create hundreds. */}
            <WaitingNote users={users} onDecline={() => setOpened('decline many')} />
            <Applications users={users} onTask={open} />
            {opened === 'decline many' && (
              <DeclineManyDialog users={users} onClose={close} finalFocus={() => addButton.current} />
            )}
            <UserList users={users} selection={selection} onSelect={setSelection} onTask={open} />
          </>
        )}
      </LoadedUsers>
      {opened === 'create' && (
        <CreateUserDialog
          onClose={close}
          onCreated={() => {
            setSelection(allUsers)
            close()
          }}
        />
      )}
      {user && UserDialog && (
        <UserDialog
          user={user}
          onClose={close}
          onGone={() => {
            isGone.current = true
            close()
          }}
          finalFocus={() => (isGone.current ? addButton.current : true)}
        />
      )}
    </section>
  )
}

const userDialogs: Readonly<Record<UserTask, (props: UserDialogProps) => ReactNode>> = {
  approve: ApproveDialog,
  decline: DeclineDialog,
  edit: EditUserDialog,
  reset: ResetPasswordDialog,
  delete: DeleteUserDialog,
}

function LoadedUsers({ children }: { children: (users: readonly ManagedUser[]) => ReactNode }) {
  const users = useQuery(usersQuery())
  useFailureToast('Failed to fetch users', users.error)
  if (users.data) return children(users.data)
  if (!users.isError && !users.isPaused) return <ListSkeleton label="Loading the users" />
  return <FetchTrouble {...users} failure={`The users could not be loaded. ${failureText(users.error)}`} />
}

function WaitingNote({ users, onDecline }: { users: readonly ManagedUser[]; onDecline: () => void }) {
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
      {formatQuantity(waiting, 'account is waiting', 'accounts are waiting')} for your approval. Until then{' '}
      {registration === 'approved'
        ? `${waiting === 1 ? 'it' : 'they'} can list nothing.`
        : `each has at most ${limits.unapprovedListings} listings and ${limits.unapprovedPictures} pictures.`}
    </Notice>
  )
}

const tasks = [
  { task: 'approve', label: 'Approve', icon: null, tone: 'w-auto px-2 font-semibold text-link' },
  { task: 'edit', label: 'Edit', icon: Pencil, tone: '' },
  { task: 'reset', label: 'Reset password of', icon: KeyRound, tone: '' },
  { task: 'delete', label: 'Delete', icon: Trash2, tone: 'text-danger' },
] as const

type OnTask = (task: UserTask, user: ManagedUser) => void

const wideOnly = 'hidden px-4 py-2 sm:table-cell'
const head = 'py-3 font-semibold'

function UserTable({ users, onTask }: { users: readonly ManagedUser[]; onTask: OnTask }) {
  const mayManage = can(useCurrentUser(), 'user.manage')
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-sm max-sm:block">
        <thead className="bg-sunken text-muted text-xs max-sm:sr-only">
          <tr>
            <th scope="col" className={`px-4 ${head}`}>
              Username
            </th>
            {['Dealership', 'Role', 'Status'].map((name) => (
              <th key={name} scope="col" className={`${wideOnly} ${head}`}>
                {name}
              </th>
            ))}
            {mayManage && (
              <th scope="col" className={`px-4 ${head} text-right`}>
                Actions
              </th>
            )}
          </tr>
        </thead>
        <tbody className="divide-y divide-line max-sm:block">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onTask={mayManage ? onTask : undefined} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UserRow({ user, onTask }: { user: ManagedUser; onTask: OnTask | undefined }) {
  const waiting = waitingText(user)
  const { sendsMail } = useSite()
  const email =
    user.email && sendsMail && !user.isEmailConfirmed ? `${user.email}, not confirmed` : user.email
  const dealership = user.dealershipName ?? noDealership
  const lastLogIn = user.lastLogInAt
    ? `last log-in ${formatLocalDate(new Date(user.lastLogInAt))}`
    : 'never logged in'
  const listings = formatQuantity(user.listings ?? 0, 'listing')
  const isFirst = user.id === firstUserId
  const withheld = { approve: user.isApproved, edit: false, reset: false, delete: isFirst }
  const offered = tasks.filter(({ task }) => !withheld[task])
  return (
    <tr className="relative hover:bg-sunken max-sm:block">
      <th scope="row" className="px-4 py-2 text-left font-semibold max-sm:block sm:max-w-60">
        <span className="block break-words max-sm:min-h-9 max-sm:pr-54">{user.username}</span>
        <span className="wrap-anywhere grid font-normal text-muted text-xs">
          <span className="sm:hidden">
            {joinFacts([dealership, user.isSwitchedOff && switchedOffText.toLowerCase(), listings])}
          </span>
          {email && <span>{email}</span>}
          <span className="max-sm:hidden">{joinFacts([listings, lastLogIn])}</span>
          <span className="sm:hidden">{joinFacts([roleNames[user.role], 'Active', lastLogIn])}</span>
          <span className="empty:hidden sm:hidden">
            {joinFacts([waiting, user.hasDealershipAccess && dealershipAccess])}
          </span>
        </span>
      </th>
      <td
        className={`${wideOnly} wrap-anywhere max-w-72 ${user.dealershipName === null ? 'text-muted' : ''}`}
      >
        <DealershipLink
          dealership={user.dealershipName}
          className="inline-flex min-h-6 items-center hover:underline"
        />
        {user.isSwitchedOff && <span className="block text-muted text-xs">{switchedOffText}</span>}
        {user.dealershipPhone && <span className="block text-muted text-xs">{user.dealershipPhone}</span>}
      </td>
      <td className={wideOnly}>
        <Badge tone={can(user, 'user.manage') ? 'tint' : 'neutral'}>{roleNames[user.role]}</Badge>
        {waiting && <span className="block pt-1 text-muted text-xs">{waiting}</span>}
        {user.hasDealershipAccess && (
          <span className="block pt-1 text-muted text-xs">{dealershipAccess}</span>
        )}
      </td>
      <td className={`${wideOnly} text-muted`}>Active</td>
      {onTask && (
        <td className="px-2 py-2 max-sm:absolute max-sm:top-0 max-sm:right-0 max-sm:py-0">
          <span className="flex justify-end">
            {offered.map(({ task, label, icon: Icon, tone }) => (
              <button
                key={task}
                type="button"
                aria-label={`${label} ${user.username}`}
                title={`${label} ${user.username}`}
                onClick={() => onTask(task, user)}
                className={classNames('icon-button hover:bg-tint not-first:last:ml-4', tone)}
              >
                {Icon ? <Icon aria-hidden className="size-4.5" /> : label}
              </button>
            ))}
            {isFirst && <span className="ml-4 size-11" />}
          </span>
        </td>
      )}
    </tr>
  )
}

const pageSize = 25

const allUsers = { text: '', page: 1 }

interface UserListProps {
  users: readonly ManagedUser[]
  selection: typeof allUsers
  onSelect: (selection: typeof allUsers) => void
  onTask: OnTask
}

/** Searched and paged in the browser: the API returns all users. */
function UserList({ users, selection, onSelect, onTask }: UserListProps) {
  const text = useDeferredValue(selection.text)
  const found = findUsers(users, text)
  const pages = Math.max(1, Math.ceil(found.length / pageSize))
  const page = Math.min(selection.page, pages)
  const all = formatQuantity(users.length, 'user')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <FilterInput
        label="Search the users"
        text={selection.text}
        onChange={(next) => onSelect({ text: next, page: 1 })}
      />
      <p role="status" className="text-muted text-sm">
        {found.length < users.length ? `${formatCount(found.length)} of ${all}` : all}
      </p>
      {found.length > 0 ? (
        <UserTable users={found.slice((page - 1) * pageSize, page * pageSize)} onTask={onTask} />
      ) : (
        <EmptyState title="No users found">No users match your search.</EmptyState>
      )}
      <SimplePagination
        label="users"
        page={page}
        pages={pages}
        onPage={(next) => onSelect({ ...selection, page: next })}
      />
    </div>
  )
}
