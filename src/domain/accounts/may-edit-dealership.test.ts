import { expect, test } from 'vitest'
import { mayEditDealership } from './may-edit-dealership.ts'
import type { User } from './user.ts'

const dealer: User = {
  id: 2,
  username: 'ann',
  role: 'user',
  isAdmin: false,
  isApproved: true,
  dealershipName: 'Coral Motors',
}
const admin: User = { ...dealer, id: 1, role: 'admin', isAdmin: true, dealershipName: null }

test.each([
  ['a visitor', null, 'Coral Motors', false],
  ['a user of it', dealer, 'Coral Motors', true],
  ['a user of it, however it is written', dealer, ' coral  MOTORS', true],
  ['a user of another', dealer, 'Palm Autos', false],
  ['a user of none', { ...dealer, dealershipName: null }, '', false],
  ['an administrator', admin, 'Palm Autos', true],
] as const)('%s', (_who, user, name, may) => {
  expect(mayEditDealership(user, name)).toBe(may)
})
