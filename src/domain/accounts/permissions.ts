import { type Role, roles } from '../enums.ts'
import { nameKey } from '../text/names.ts'
import type { User } from './user.ts'

/**
 * What an action reaches: everything, what belongs to the account's dealership, the account's own listings, or nothing.
 * `unattended` is the own dealership's and what belongs to a dealership without an account.
 */
export type Scope = 'all' | 'unattended' | 'dealership' | 'own' | 'none'

/**
 * Who may do what (specification, section 6; product decisions, 'Accounts and permissions'). Roles are told apart here
 * alone; the server's `scopeOf` makes its SQL conditions from the same table.
 */
const permissions = {
  'vehicle.create': { admin: 'all', user: 'dealership' },
  'vehicle.edit': { admin: 'all', user: 'own' },
  'vehicle.delete': { admin: 'all', user: 'own' },
  'dealership.create': { admin: 'all', user: 'dealership' },
  'dealership.edit': { admin: 'all', user: 'dealership' },
  /** Whether the profile is public. */
  'dealership.activate': { admin: 'all', user: 'none' },
  'enquiry.read': { admin: 'all', user: 'dealership' },
  /** An enquiry's state is its dealership's, and an administrator's only where that has no account. */
  'enquiry.mark': { admin: 'unattended', user: 'dealership' },
  'insights.read': { admin: 'all', user: 'dealership' },
  /** Accounts, and which of them listings belong to. */
  'user.manage': { admin: 'all', user: 'none' },
  'demo.manage': { admin: 'all', user: 'none' },
  /** To need no approval and have no limits. */
  'limits.exceed': { admin: 'all', user: 'none' },
} as const satisfies Record<string, Record<Role, Scope>>

export type Action = keyof typeof permissions
export const actions = Object.keys(permissions) as Action[]

/** Who wants to do something; a visitor is null. */
export interface Actor {
  role: Role
  id?: number
  dealershipName?: string | null
}

/** What it is done to; what is left out belongs to nobody. */
export interface Subject {
  /** The account whose listing it is. */
  userId?: number
  dealershipName?: string | null
  /** Whether its dealership has no account. */
  isUnattended?: boolean
}

/** Whether somebody may do something to a subject; without one, to every subject there is. */
export function can(actor: Actor | null, action: Action, subject: Subject = {}): boolean {
  switch (scopeFor(actor, action)) {
    case 'all':
      return true
    case 'unattended':
      return subject.isUnattended === true || isOfDealership(actor, subject.dealershipName)
    case 'dealership':
      return isOfDealership(actor, subject.dealershipName)
    case 'own':
      return actor?.id !== undefined && actor.id === subject.userId
    case 'none':
      return false
  }
}

/** What an action reaches for somebody. */
export function scopeFor(actor: Pick<Actor, 'role'> | null, action: Action): Scope {
  return actor ? permissions[action][actor.role] : 'none'
}

/** The roles that may do something, to whatever subject. */
export function rolesFor(action: Action): Role[] {
  return roles.filter((role) => scopeFor({ role }, action) !== 'none')
}

/** Whether an account belongs to the dealership of that name. */
export function isOfDealership(
  actor: Pick<Actor, 'dealershipName'> | null,
  dealershipName: string | null | undefined,
): boolean {
  return (
    typeof actor?.dealershipName === 'string' &&
    typeof dealershipName === 'string' &&
    nameKey(actor.dealershipName) === nameKey(dealershipName)
  )
}

type Account = Pick<User, 'id' | 'role'>

/**
 * The accounts of a dealership in the order in which they come to own what an administrator lists for it (product
 * decisions, 'Decided since'): its dealers, the one who was there first before the others; then its administrators,
 * who see every listing anyway, the one who lists it first.
 */
export function ownersInOrder<T extends Account>(accounts: readonly T[], administratorId: number): T[] {
  const rank = ({ id, role }: Account) =>
    !can({ role }, 'vehicle.edit') ? 0 : id === administratorId ? 1 : 2
  return accounts.toSorted((one, other) => rank(one) - rank(other) || one.id - other.id)
}
