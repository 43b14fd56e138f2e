import { expect, test } from 'vitest'
import { mailboxOf } from './mail-counts.ts'

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['victim+1@example.com', 'victim@example.com'],
  ['+246@example.com', '+246@example.com'],
  ['j.o.e+cars@gmail.com', 'joe@gmail.com'],
  ['J.Oe@googlemail.com', 'joe@gmail.com'],
])('%s belongs to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
