import { expect, test } from 'vitest'
import { changesOf, type UserEdit } from './user-dialogs.tsx'

const bob: UserEdit = {
  username: 'bob',
  dealershipName: 'Coral Motors',
  role: 'user',
  hasDealershipAccess: false,
  email: null,
}

test.each([
  [{}, {}],
  [{ role: 'admin' }, { role: 'admin' }],
  [{ dealershipName: null }, { dealershipName: null }],
  [
    { username: 'Robert', dealershipName: 'Palm Autos' },
    { username: 'Robert', dealershipName: 'Palm Autos' },
  ],
] as const)('of an edit %j is sent %j', (edit, sent) => {
  expect(changesOf(bob, { ...bob, ...edit })).toEqual(sent)
})
