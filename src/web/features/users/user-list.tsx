import { useDeferredValue } from 'react'
import type { ManagedUser } from '#domain/accounts/user.ts'
import { findUsers } from '#domain/accounts/user-texts.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { SimplePagination } from '../../ui/display/simple-pagination.tsx'
import { FilterInput } from '../../ui/form/search-input.tsx'
import { UserTable, type UserTask } from './user-table.tsx'

const pageSize = 25

export interface UserSelection {
  text: string
  /** Counted from 1. */
  page: number
}

export const allUsers: UserSelection = { text: '', page: 1 }

interface UserListProps {
  users: readonly ManagedUser[]
  selection: UserSelection
  onSelect: (selection: UserSelection) => void
  onTask: (task: UserTask, user: ManagedUser) => void
}

/** Searched and paged in the browser: the API returns all users (docs/product.md#calls). */
export function UserList({ users, selection, onSelect, onTask }: UserListProps) {
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
        {found.length < users.length ? `${formatQuantity(found.length, 'user')} of ${all}` : all}
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
