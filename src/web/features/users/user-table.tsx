import { KeyRound, Pencil, Trash2, UserCheck } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import { firstUserId, type User } from '#domain/accounts/user.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { roleNames } from './role-names.ts'

const tasks = [
  { task: 'approve', label: 'Approve', icon: UserCheck, tone: 'text-link' },
  { task: 'edit', label: 'Edit', icon: Pencil, tone: '' },
  { task: 'reset', label: 'Reset password of', icon: KeyRound, tone: '' },
  { task: 'delete', label: 'Delete', icon: Trash2, tone: 'text-danger' },
] as const
export type UserTask = (typeof tasks)[number]['task']

interface UserTableProps {
  users: readonly User[]
  onTask: (task: UserTask, user: User) => void
}

const wideOnly = 'hidden px-4 py-2 sm:table-cell'
/** Shown beside the role: every account's status reads 'Active' (specification, section 2). */
const waiting = 'Waits for approval'
const head = 'py-3 font-semibold'

/** Accounts as rows; on a phone the middle columns move below the name. */
export function UserTable({ users, onTask }: UserTableProps) {
  return (
    <div className="overflow-x-auto rounded-lg border border-line bg-surface">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken text-muted text-xs">
          <tr>
            <th scope="col" className={`px-4 ${head}`}>
              Username
            </th>
            {['Dealership', 'Role', 'Status'].map((name) => (
              <th key={name} scope="col" className={`${wideOnly} ${head}`}>
                {name}
              </th>
            ))}
            <th scope="col" className={`px-4 ${head} text-right`}>
              Actions
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {users.map((user) => (
            <UserRow key={user.id} user={user} onTask={onTask} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function UserRow({ user, onTask }: { user: User } & Pick<UserTableProps, 'onTask'>) {
  const dealership = user.dealershipName ?? 'No dealership'
  const isFirst = user.id === firstUserId
  const withheld = { approve: user.isApproved, edit: false, reset: false, delete: isFirst }
  const offered = tasks.filter(({ task }) => !withheld[task])
  return (
    <tr className="hover:bg-sunken">
      <th scope="row" className="w-full min-w-0 max-w-0 px-4 py-2 font-semibold sm:w-auto sm:max-w-60">
        <span className="block break-words">{user.username}</span>
        <span className="grid break-words font-normal text-muted text-xs sm:hidden">
          <span>{dealership}</span>
          <span>{roleNames[user.role]} · Active</span>
          {!user.isApproved && <span>{waiting}</span>}
        </span>
      </th>
      <td
        className={`${wideOnly} wrap-anywhere max-w-72 ${user.dealershipName === null ? 'text-muted' : ''}`}
      >
        {dealership}
      </td>
      <td className={wideOnly}>
        <Badge tone={can(user, 'user.manage') ? 'tint' : 'neutral'}>{roleNames[user.role]}</Badge>
        {!user.isApproved && <span className="block pt-1 text-muted text-xs">{waiting}</span>}
      </td>
      <td className={wideOnly}>
        <Badge tone="green">Active</Badge>
      </td>
      <td className="px-2 py-2">
        <span className="flex justify-end">
          {offered.map(({ task, label, icon: Icon, tone }) => (
            <button
              key={task}
              type="button"
              aria-label={`${label} ${user.username}`}
              title={`${label} ${user.username}`}
              onClick={() => onTask(task, user)}
              className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-tint"
            >
              <Icon aria-hidden className={classNames('size-4.5', tone)} />
            </button>
          ))}
          {isFirst && <span className="size-11" />}
        </span>
      </td>
    </tr>
  )
}
