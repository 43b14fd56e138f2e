import { expect, test } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import { findUsers } from './user-list.tsx'

const users: User[] = [
  { id: 1, username: 'admin', dealershipName: null, role: 'admin', isAdmin: true, isApproved: true },
  {
    id: 2,
    username: 'andré',
    dealershipName: 'Coral Motors',
    role: 'user',
    isAdmin: false,
    isApproved: true,
  },
  {
    id: 3,
    username: 'Beth',
    dealershipName: 'Coral Reef Cars',
    role: 'user',
    isAdmin: false,
    isApproved: true,
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
  ['dealer', ['Beth', 'andré', 'admin']],
  ['user/dealer', ['Beth', 'andré']],
  ['administrator', ['admin']],
  ['no dealership', ['admin']],
  ['unicorn', []],
])('every word counts, in any column: %s', (text, expected) => {
  expect(found(text)).toEqual(expected)
})
