import { type Role, roles } from '../enums.ts'
import { nameKey } from '../text/names.ts'

/**
 * The reach of an action. `unattended`: the own dealership and dealerships without an account. `stock`: own listings and
 * those of the dealership.
 */
export type Scope = 'all' | 'unattended' | 'dealership' | 'stock' | 'own' | 'none'

/** Who may do what (docs/product.md#permissions). `scopeOf` makes SQL conditions of this table. */
const permissions = {
  /** In the dashboard with figures and history, and while its dealership is switched off. */
  'vehicle.read': { admin: 'all', user: 'own' },
  'vehicle.create': { admin: 'all', user: 'dealership' },
  'vehicle.edit': { admin: 'all', user: 'own' },
  'vehicle.delete': { admin: 'all', user: 'own' },
  /** While it is switched off, and its mail settings. */
  'dealership.read': { admin: 'all', user: 'dealership' },
  'dealership.create': { admin: 'all', user: 'dealership' },
  'dealership.edit': { admin: 'all', user: 'dealership' },
  /** Whether the profile is public. */
  'dealership.activate': { admin: 'all', user: 'none' },
  'enquiry.read': { admin: 'all', user: 'dealership' },
  /** An administrator marks an enquiry only if its dealership has no account. */
  'enquiry.mark': { admin: 'unattended', user: 'dealership' },
  'insights.read': { admin: 'all', user: 'dealership' },
  'user.read': { admin: 'all', user: 'none' },
  /** Accounts, and which of them listings belong to. */
  'user.manage': { admin: 'all', user: 'none' },
  'demo.manage': { admin: 'all', user: 'none' },
  /** The desk: reports, held listings, appeals (`case-life-cycle.ts`). */
  'case.decide': { admin: 'all', user: 'none' },
  /** Who did what, of the own dealership by role. */
  'audit.read': { admin: 'all', user: 'dealership' },
  /** Data about a person, by address or number. */
  'privacy.manage': { admin: 'all', user: 'none' },
  /** Its state, name and texts. */
  'marketplace.manage': { admin: 'all', user: 'none' },
  /** To need no approval and have no limits. */
  'limits.exceed': { admin: 'all', user: 'none' },
} as const satisfies Record<string, Record<Role, Scope>>

export type Action = keyof typeof permissions
export const actions = Object.keys(permissions) as Action[]

/** A visitor is null. */
export interface Actor {
  role: Role
  id?: number
  dealershipName?: string | null
  /** Whether it manages all listings of its dealership. */
  hasDealershipAccess?: boolean
}

export interface Subject {
  /** The owner of a listing. */
  userId?: number
  dealershipName?: string | null
  /** Whether its dealership has no account. */
  isUnattended?: boolean
}

/** Without a subject: whether every subject is allowed. */
export function can(actor: Actor | null, action: Action, subject: Subject = {}): boolean {
  switch (scopeFor(actor, action)) {
    case 'all':
      return true
    case 'unattended':
      return subject.isUnattended === true || isOfDealership(actor, subject.dealershipName)
    case 'dealership':
      return isOfDealership(actor, subject.dealershipName)
    case 'stock':
      return isOwn(actor, subject) || isOfDealership(actor, subject.dealershipName)
    case 'own':
      return isOwn(actor, subject)
    case 'none':
      return false
  }
}

export function scopeFor(actor: Pick<Actor, 'role' | 'hasDealershipAccess'> | null, action: Action): Scope {
  if (!actor) return 'none'
  const scope = permissions[action][actor.role]
  return scope === 'own' && actor.hasDealershipAccess ? 'stock' : scope
}

export function hasPermission(actor: Parameters<typeof scopeFor>[0], action: Action): boolean {
  return scopeFor(actor, action) !== 'none'
}

/** Whether the switch `hasDealershipAccess` would widen what an account manages. */
export function canHaveDealershipAccess(role: Role, hasDealership: boolean): boolean {
  return hasDealership && scopeFor({ role }, 'vehicle.edit') === 'own'
}

/** Listings of an owner, a dealership, or both. */
export interface Stock {
  userId?: number
  dealershipName?: string
}

export function stockOf(user: Required<Actor>): Stock {
  const { id: userId, dealershipName } = user
  const scope = scopeFor(user, 'vehicle.read')
  const isWhole = (scope === 'stock' || scope === 'dealership') && dealershipName !== null
  return isWhole ? { userId, dealershipName } : { userId }
}

/** The listings of an account's dashboard; undefined for all. */
export function inventoryOf(user: Required<Actor>): Stock | undefined {
  return can(user, 'vehicle.read') ? undefined : stockOf(user)
}

/** The roles with any scope for an action. */
export function rolesFor(action: Action): Role[] {
  return roles.filter((role) => hasPermission({ role }, action))
}

function isOwn(actor: Actor | null, { userId }: Subject): boolean {
  return actor?.id !== undefined && actor.id === userId
}

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

type Account = Required<Pick<Actor, 'id' | 'role'>>

/**
 * Accounts of a dealership in the order in which they own what an administrator lists for it
 * (docs/product.md#permissions): dealers by age, then that administrator, then other administrators.
 */
export function ownersInOrder<T extends Account>(accounts: readonly T[], administratorId: number): T[] {
  const rank = ({ id, role }: Account) =>
    !can({ role }, 'vehicle.edit') ? 0 : id === administratorId ? 1 : 2
  return accounts
    .filter((account) => hasPermission(account, 'vehicle.edit'))
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id)
}

/** Always an administrator, and never deleted (docs/product.md#accounts). */
export const firstUserId = 1

export const secondFactorRules = ['required', 'offered'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** An administrator without a second factor adds one within this time, and can do nothing else after it. */
const addedWithinMs = 7 * 24 * 60 * 60 * 1000

interface FactorState {
  role: Role
  roleSince: Date
  hasFactor: boolean
  isDemo: boolean
}

/** Until when an account has to add a second factor; undefined if it need not. */
export function factorDueAt(
  { role, roleSince, hasFactor, isDemo }: FactorState,
  rule: SecondFactorRule,
): Date | undefined {
  const isNeeded = rule === 'required' && can({ role }, 'user.manage') && !hasFactor && !isDemo
  return isNeeded ? new Date(roleSince.getTime() + addedWithinMs) : undefined
}

export function isFactorOverdue(
  { factorDueAt: due }: { factorDueAt?: string | undefined },
  now: Date,
): boolean {
  return due !== undefined && new Date(due) <= now
}
