import { expect, test } from 'vitest'
import type { Role } from '../enums.ts'
import {
  type Action,
  type Actor,
  actions,
  can,
  isOfDealership,
  rankOwners,
  type Subject,
  stockOf,
} from './permissions.ts'

const dealer: Actor = { id: 2, role: 'user', dealershipName: 'Coral Motors' }
const admin: Actor = { id: 1, role: 'admin', dealershipName: null }

const subjects = {
  own: { userId: 2, dealershipName: 'Coral Motors' },
  colleagues: { userId: 3, dealershipName: ' coral  MOTORS' },
  rivals: { userId: 4, dealershipName: 'Palm Autos' },
  unattended: { userId: 4, dealershipName: 'Gone Autos', isUnattended: true },
  every: {},
} satisfies Record<string, Subject>

type Case = keyof typeof subjects
const every: Case[] = ['own', 'colleagues', 'rivals', 'unattended', 'every']
const ofDealership: Case[] = ['own', 'colleagues']

/** Which of the subjects each role may do each action to. */
const expected: Record<Action, Record<Role, Case[]>> = {
  'vehicle.read': { admin: every, user: ['own'] },
  'vehicle.create': { admin: every, user: ofDealership },
  'vehicle.edit': { admin: every, user: ['own'] },
  'vehicle.delete': { admin: every, user: ['own'] },
  'dealership.read': { admin: every, user: ofDealership },
  'dealership.create': { admin: every, user: ofDealership },
  'dealership.edit': { admin: every, user: ofDealership },
  'dealership.activate': { admin: every, user: [] },
  'enquiry.read': { admin: every, user: ofDealership },
  'enquiry.mark': { admin: ['unattended'], user: ofDealership },
  'insights.read': { admin: every, user: ofDealership },
  'user.read': { admin: every, user: [] },
  'user.manage': { admin: every, user: [] },
  'demo.manage': { admin: every, user: [] },
  'case.decide': { admin: every, user: [] },
  'audit.read': { admin: every, user: ofDealership },
  'privacy.manage': { admin: every, user: [] },
  'marketplace.manage': { admin: every, user: [] },
  'limits.exceed': { admin: every, user: [] },
}

test.each(actions)('%s', (action) => {
  const allowed = (actor: Actor | null) => every.filter((name) => can(actor, action, subjects[name]))
  const own = expected[action].user
  expect(allowed(null)).toEqual([])
  expect(allowed(dealer)).toEqual(own)
  expect(allowed(admin)).toEqual(expected[action].admin)
  // With dealership access, own listings become those of the dealership.
  expect(allowed({ ...dealer, hasDealershipAccess: true })).toEqual(own.includes('own') ? ofDealership : own)
  expect(allowed({ ...admin, hasDealershipAccess: true })).toEqual(expected[action].admin)
})

test('own listings of another dealership remain own with dealership access', () => {
  const elsewhere = { userId: 2, dealershipName: 'Palm Autos' }
  expect(can({ ...dealer, hasDealershipAccess: true }, 'vehicle.edit', elsewhere)).toBe(true)
  const homeless = { role: 'user', id: 2, hasDealershipAccess: true, dealershipName: null } as const
  expect(stockOf(homeless)).toEqual({ userId: 2 })
})

test("a dealership's administrator marks only its enquiries", () => {
  const ofCoral = { ...admin, dealershipName: 'Coral Motors' }
  expect(can(ofCoral, 'enquiry.mark', subjects.colleagues)).toBe(true)
  expect(can(ofCoral, 'enquiry.mark', subjects.rivals)).toBe(false)
})

test('an account without a dealership has access to none', () => {
  expect(isOfDealership({ dealershipName: null }, null)).toBe(false)
  expect(can({ ...dealer, dealershipName: null }, 'dealership.edit', { dealershipName: '' })).toBe(false)
})

test.each([
  [9, 'user 3, user 5, admin 9, admin 1'],
  [2, 'user 3, user 5, admin 1, admin 9'],
])(
  'listings go to the first dealer, otherwise to administrator %i who lists them',
  (administratorId, order) => {
    const admins = [9, 1].map((id) => ({ id, role: 'admin' as const }))
    const dealers = [5, 3].map((id) => ({ id, role: 'user' as const }))
    const owners = rankOwners([...admins, ...dealers], administratorId)
    expect(owners.map(({ id, role }) => `${role} ${id}`).join(', ')).toBe(order)
  },
)
