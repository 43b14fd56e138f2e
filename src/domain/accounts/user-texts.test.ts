import { expect, test } from 'vitest'
import type { ManagedUser } from './user-schema.ts'
import { findUsers } from './user-texts.ts'

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
const found = (text: string) => findUsers(users, text).map(({ username }) => username)

test('all, the newest first, where nothing is sought', () => {
  expect(found('')).toEqual(['Beth', 'andré', 'admin'])
  expect(found('  ')).toHaveLength(3)
})

test.each([
  ['ANDRE', ['andré']],
  ['coral', ['Beth', 'andré']],
  ['coral beth', ['Beth']],
  ['beth coral', ['Beth']],
  ['dealer', ['Beth', 'andré', 'admin']],
  ['user/dealer', ['Beth', 'andré']],
  ['administrator', ['admin']],
  ['no dealership', ['admin']],
  ['holder@coral', ['andré']],
  ['elise', ['Beth']],
  ['Brathwaite Élise', ['Beth']],
  ['lucy', ['Beth']],
  ['waits', ['Beth']],
  ['dealership access', ['andré']],
  ['Coral Motors User/Dealer Active', ['andré']],
  ['(246) 427-4074', ['andré']],
  ['12464274074', ['andré']],
  ['427 4074', ['andré']],
  ['+1 246 427', ['andré']],
  ['5550199', ['Beth']],
  ['246', ['Beth', 'andré']],
  ['555-9999', []],
  ['unicorn', []],
])('every word counts, of all that is known of an account: %s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})
