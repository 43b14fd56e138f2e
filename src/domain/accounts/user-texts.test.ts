import { expect, test } from 'vitest'
import type { ManagedUser } from './user-schema.ts'
import { colleaguesText, findUsers } from './user-texts.ts'

const plain: ManagedUser = {
  id: 1,
  username: 'admin',
  dealershipName: null,
  role: 'admin',
  isAdmin: true,
  isApproved: true,
  hasDealershipAccess: false,
  isSwitchedOff: false,
  isSuspended: false,
  dealershipHeld: null,
  lastLogInAt: null,
  listings: 0,
  email: null,
  isEmailConfirmed: false,
  dealershipPhone: null,
  application: null,
}
const dealer: ManagedUser = { ...plain, role: 'user', isAdmin: false }
const users: ManagedUser[] = [
  plain,
  {
    ...dealer,
    id: 2,
    username: 'andré',
    dealershipName: 'Coral Motors',
    email: 'andre.holder@coral.example',
    dealershipPhone: '+1 (246) 427-4074',
    hasDealershipAccess: true,
  },
  {
    ...dealer,
    id: 3,
    username: 'Beth',
    dealershipName: 'Coral Reef Cars',
    isApproved: false,
    application: {
      contactName: 'Élise Brathwaite',
      phone: '246 555 0199',
      parish: 'St. Lucy',
      note: '',
      createdAt: '2026-11-21T12:00:00.000Z',
      isHeld: true,
      declineReason: null,
    },
  },
]

test.each([
  ['', ['Beth', 'andré', 'admin']],
  ['ANDRE', ['andré']],
  ['no dealership', ['admin']],
  ['holder@coral', ['andré']],
  ['Brathwaite Élise', ['Beth']],
  ['waits', ['Beth']],
  ['Coral Motors User/Dealer Active', ['andré']],
  ['12464274074', ['andré']],
  ['5550199', ['Beth']],
  ['unicorn', []],
])('%j finds accounts with all its words, newest first', (text, expected) => {
  expect(findUsers(users, text).map(({ username }) => username)).toEqual(expected)
})

test.each([
  [[], undefined],
  [[1], '1 more belongs to a'],
  [[1235], '1,235 more belong to a'],
  [[5, 2, 1, 1], '9 more belong to a (5), b (2), c (1) and d (1)'],
  [[5, 2, 1, 1, 1], '10 more belong to a (5), b (2), c (1) and 2 others'],
])('colleagues with %j listings: %s', (listings, text) => {
  const colleagues = listings.map((held, at) => ({ username: 'abcdef'.charAt(at), listings: held }))
  expect(colleaguesText(colleagues)).toBe(text)
})
