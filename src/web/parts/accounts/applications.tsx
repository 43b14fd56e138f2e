import { useQuery } from '@tanstack/react-query'
import { Phone, Store } from 'lucide-react'
import { can } from '#domain/accounts/permissions.ts'
import type { ManagedUser } from '#domain/accounts/user-schema.ts'
import { callLink } from '#domain/dealership/phone-numbers.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { formatLocalDate } from '#domain/text/local-time.ts'
import { usersQuery } from '../../site/api/queries.ts'
import { useCurrentUser } from '../../site/api/site-context.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Button } from '../../ui/display/button.tsx'

export type UserTask = 'approve' | 'decline' | 'edit' | 'reset' | 'delete'

interface ApplicationsProps {
  users: readonly ManagedUser[]
  onTask: (task: UserTask, user: ManagedUser) => void
}

export function Applications({ users, onTask }: ApplicationsProps) {
  const open = openApplications(users)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="applications" className="grid gap-3">
      <h3 id="applications" className="flex items-center gap-2 font-bold text-lg">
        New dealerships <Badge tone="tint">{formatCount(open.length)}</Badge>
      </h3>
      <ul className="grid gap-3">
        {open.map((user) => (
          <ApplicationCard key={user.id} user={user} onTask={onTask} />
        ))}
      </ul>
    </section>
  )
}

export function ApplicationCount() {
  const { length } = openApplications(useQuery(usersQuery()).data ?? [])
  if (length === 0) return null
  return (
    <Badge tone="gold" className="absolute top-0 right-0">
      <span aria-hidden>{formatCount(length)}</span>
      <span className="sr-only">{formatQuantity(length, 'new dealership')}</span>
    </Badge>
  )
}

export function openApplications(users: readonly ManagedUser[]) {
  const asks = ({ isApproved, approvalAskedAt }: ManagedUser) => !isApproved && approvalAskedAt !== undefined
  return users
    .filter((user) => (user.application ? user.application.declineReason === null : asks(user)))
    .sort((one, other) => Number(asks(other)) - Number(asks(one)))
}

function ApplicationCard({ user, onTask }: { user: ManagedUser } & Pick<ApplicationsProps, 'onTask'>) {
  const mayManage = can(useCurrentUser(), 'user.manage')
  const { username, dealershipName, email, application, approvalAskedAt, listings } = user
  const { note, isHeld } = application ?? {}
  const phone = application?.phone ?? user.dealershipPhone
  const who = application ? `${application.contactName}, ${application.parish} · ${username}` : username
  return (
    <li className="wrap-anywhere flex flex-col gap-3 rounded-lg border border-line bg-surface p-4 lg:flex-row lg:items-center lg:justify-between">
      <div className="grid gap-0.5">
        <p className="flex items-center gap-2 font-bold">
          <Store aria-hidden className="size-4.5 shrink-0 text-link" />
          {dealershipName ?? username}
        </p>
        <p className="text-muted text-sm">{who}</p>
      </div>
      {approvalAskedAt && (
        <p className="text-sm">
          Asked for approval on {formatLocalDate(new Date(approvalAskedAt))}.{' '}
          {formatQuantity(listings, 'listing')} now.
        </p>
      )}
      {note && <p className="whitespace-pre-line text-sm">{note}</p>}
      <p className="flex flex-wrap gap-x-5 text-sm">
        {phone && (
          <a href={callLink(phone) ?? undefined} className={linkClass}>
            <Phone aria-hidden className="size-4" />
            {phone}
          </a>
        )}
        {email && (
          <a href={`mailto:${email}`} className={linkClass}>
            {email}
          </a>
        )}
      </p>
      {mayManage && (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => onTask('approve', user)}>Approve</Button>
          {/* An account that can log in already is declined by deleting it. */}
          <Button variant="outline" onClick={() => onTask(isHeld ? 'decline' : 'delete', user)}>
            Decline
          </Button>
        </div>
      )}
    </li>
  )
}

const linkClass = 'action-link gap-1.5'
