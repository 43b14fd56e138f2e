import { type Role, roles } from '../enums.ts'
import { nameKey } from '../text/names.ts'

/**
 * What an action reaches. `unattended`: the user's own dealership and those without an account. `stock`: the user's own listings
 * and those of the dealership.
 */
export type Scope = 'all' | 'unattended' | 'dealership' | 'stock' | 'own' | 'none'

/** Who may do what (docs/product.md#permissions). `scopeOf` turns this table into SQL. */
const permissions = {
  /** In the dashboard, with figures and history, even if the dealership is switched off. */
  'vehicle.read': { admin: 'all', user: 'own' },
  'vehicle.create': { admin: 'all', user: 'dealership' },
  'vehicle.edit': { admin: 'all', user: 'own' },
  'vehicle.delete': { admin: 'all', user: 'own' },
  /** Mail settings, and the profile while the dealership is switched off. */
  'dealership.read': { admin: 'all', user: 'dealership' },
  'dealership.create': { admin: 'all', user: 'dealership' },
  'dealership.edit': { admin: 'all', user: 'dealership' },
  /** Switching a dealership on and off. */
  'dealership.activate': { admin: 'all', user: 'none' },
  'enquiry.read': { admin: 'all', user: 'dealership' },
  /** An administrator marks an enquiry only if its dealership has no account. */
  'enquiry.mark': { admin: 'unattended', user: 'dealership' },
  'insights.read': { admin: 'all', user: 'dealership' },
  'user.read': { admin: 'all', user: 'none' },
  /** Accounts, and the owners of listings. */
  'user.manage': { admin: 'all', user: 'none' },
  'demo.manage': { admin: 'all', user: 'none' },
  /** Hiding, removing and suspending: reports, held listings, appeals (`case-life-cycle.ts`). */
  'case.decide': { admin: 'all', user: 'none' },
  /** The event log. Dealers read the entries about their own dealership. */
  'audit.read': { admin: 'all', user: 'dealership' },
  /** Personal data, found by address or number. */
  'privacy.manage': { admin: 'all', user: 'none' },
  /** State, name and texts of the marketplace. */
  'marketplace.manage': { admin: 'all', user: 'none' },
  /** Needing no approval and having no limits. */
  'limits.exceed': { admin: 'all', user: 'none' },
} as const satisfies Record<string, Record<Role, Scope>>

export type Action = keyof typeof permissions
export const actions = Object.keys(permissions) as Action[]

/** A visitor is null. */
export interface Actor {
  role: Role
  id?: number
  dealershipName?: string | null
  /** Whether the account manages all listings of its dealership. */
  hasDealershipAccess?: boolean
}

export interface Subject {
  /** Owner of a listing. */
  userId?: number
  dealershipName?: string | null
  /** Whether the dealership has no account. */
  isUnattended?: boolean
}

/** Whether the actor may do it to the subject. Without a subject: to every subject. */
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

/** Whether `hasDealershipAccess` would give an account more listings. */
export function canHaveDealershipAccess(role: Role, hasDealership: boolean): boolean {
  return hasDealership && scopeFor({ role }, 'vehicle.edit') === 'own'
}

/** Listings of an owner or a dealership. */
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

/** Listings in an account's dashboard; undefined for all. */
export function inventoryOf(user: Required<Actor>): Stock | undefined {
  return can(user, 'vehicle.read') ? undefined : stockOf(user)
}

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
 * The first account becomes the owner of a listing that an administrator adds for a dealership (docs/product.md#permissions).
 * Dealers come first by age, then that administrator, then other administrators.
 */
export function rankOwners<T extends Account>(accounts: readonly T[], administratorId: number): T[] {
  const rank = ({ id, role }: Account) =>
    !can({ role }, 'vehicle.edit') ? 0 : id === administratorId ? 1 : 2
  return accounts
    .filter((account) => hasPermission(account, 'vehicle.edit'))
    .sort((one, other) => rank(one) - rank(other) || one.id - other.id)
}

/** This user is always an administrator and is never deleted (docs/product.md#accounts). */
export const firstUserId = 1

export const secondFactorRules = ['required', 'offered'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

/** An administrator must add a second factor within this time, and can do nothing else after it. */
const addedWithinMs = 7 * 24 * 60 * 60 * 1000

/** When an account must have a second factor; undefined if it need not add one. */
export function factorDueAt(
  account: { role: Role; roleSince: Date; hasFactor: boolean; isDemo: boolean },
  rule: SecondFactorRule,
): Date | undefined {
  const { role, roleSince, hasFactor, isDemo } = account
  const isNeeded = rule === 'required' && can({ role }, 'user.manage') && !hasFactor && !isDemo
  return isNeeded ? new Date(roleSince.getTime() + addedWithinMs) : undefined
}

export function isFactorOverdue(
  { factorDueAt: due }: { factorDueAt?: string | undefined },
  now: Date,
): boolean {
  return due !== undefined && new Date(due) <= now
}
