import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { roles } from '../enums.ts'
import {
  type Action,
  type Actor,
  actions,
  can,
  isOfDealership,
  ownersInOrder,
  type Subject,
  stockOf,
} from './permissions.ts'

const dealer: Actor = { id: 2, role: 'user', dealershipName: 'Coral Motors' }
const admin: Actor = { id: 1, role: 'admin', dealershipName: null }
const stockManager: Actor = { ...dealer, hasDealershipAccess: true }
const actors = { visitor: null, user: dealer, admin }

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
const expected: Record<Action, Record<(typeof roles)[number], Case[]>> = {
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

describe.each(roles)('the role %s', (role) => {
  test.each(actions)('%s', (action) => {
    const allowed = every.filter((name) => can(actors[role], action, subjects[name]))
    expect(allowed).toEqual(expected[action][role])
  })
})

test.each(actions)(
  "with dealership access, what is allowed of the own listings is of the dealership's: %s",
  (action) => {
    const [own = [], given = []] = [dealer, stockManager].map((actor) =>
      every.filter((name) => can(actor, action, subjects[name])),
    )
    expect(given).toEqual(own.includes('own') ? ofDealership : own)
    expect(can({ ...admin, hasDealershipAccess: true }, action)).toBe(can(admin, action))
  },
)

test('own listings of another dealership stay theirs with dealership access', () => {
  const elsewhere = { userId: 2, dealershipName: 'Palm Autos' }
  expect(can(stockManager, 'vehicle.edit', elsewhere)).toBe(true)
  expect(stockOf({ ...dealer, id: 2, hasDealershipAccess: true, dealershipName: null })).toEqual({
    userId: 2,
  })
})

test.each(actions)('a visitor may not %s', (action) => {
  expect(every.filter((name) => can(actors.visitor, action, subjects[name]))).toEqual([])
})

test('an administrator of a dealership marks its enquiries too', () => {
  const ofCoral = { ...admin, dealershipName: 'Coral Motors' }
  expect(can(ofCoral, 'enquiry.mark', subjects.colleagues)).toBe(true)
  expect(can(ofCoral, 'enquiry.mark', subjects.rivals)).toBe(false)
})

test.each([
  ['a visitor', null, 'Coral Motors', false],
  ['a user of it', dealer, 'Coral Motors', true],
  ['a user of it, however it is written', dealer, ' coral  MOTORS', true],
  ['a user of another', dealer, 'Palm Autos', false],
  ['a user of none', { ...dealer, dealershipName: null }, '', false],
  ['an administrator', admin, 'Palm Autos', true],
] as const)('%s', (_who, user, dealershipName, may) => {
  expect(can(user, 'dealership.edit', { dealershipName })).toBe(may)
})

test('an account without a dealership belongs to none, also not to one that is gone', () => {
  expect(isOfDealership({ dealershipName: null }, null)).toBe(false)
})

const accounts = fc.uniqueArray(
  fc.record({ id: fc.integer({ min: 1, max: 20 }), role: fc.constantFrom(...roles) }),
  { selector: ({ id }) => id },
)

test('the dealer who was there first comes first, otherwise the administrator who lists it', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 20 }), (given, administratorId) => {
      const [first, ...others] = ownersInOrder(given, administratorId)
      const dealers = given.filter(({ role }) => role === 'user').map(({ id }) => id)
      const all = given.map(({ id }) => id)
      const expected =
        dealers.length > 0
          ? Math.min(...dealers)
          : all.includes(administratorId)
            ? administratorId
            : Math.min(...all)
      expect(first?.id).toBe(given.length > 0 ? expected : undefined)
      expect(new Set([first, ...others].map((account) => account?.id))).toEqual(
        new Set(given.length > 0 ? all : [undefined]),
      )
    }),
  )
})

test('whatever the order they are read in', () => {
  fc.assert(
    fc.property(accounts, fc.integer({ min: 1, max: 20 }), (given, administratorId) => {
      expect(ownersInOrder(given.toReversed(), administratorId)).toEqual(
        ownersInOrder(given, administratorId),
      )
    }),
  )
})
