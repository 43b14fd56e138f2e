import { expect, test } from 'vitest'
import { account } from '../../../tests/support/component/account.ts'
import { colleaguesText, findUsers } from './user-texts.ts'

const application = {
  ...({ contactName: 'Élise Brathwaite', phone: '246 555 0199', parish: 'St. Lucy', note: '' } as const),
  ...{ createdAt: '2026-11-21T12:00:00.000Z', isHeld: true, declineReason: null },
}
const users = [
  account(1, 'admin', { role: 'admin' }),
  account(2, 'andré', {
    dealershipName: 'Coral Motors',
    email: 'andre.holder@coral.example',
    dealershipPhone: '+1 (246) 427-4074',
    hasDealershipAccess: true,
  }),
  account(3, 'Beth', { dealershipName: 'Coral Reef Cars', isApproved: false, application }),
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
