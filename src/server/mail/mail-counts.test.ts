import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mailboxOf } from './mail-counts.ts'

test.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['victim+1@example.com', 'victim@example.com'],
  ['victim+a+b@example.com', 'victim@example.com'],
  ['+246@example.com', '+246@example.com'],
  ['j.o.e@example.com', 'j.o.e@example.com'],
  ['j.o.e+cars@gmail.com', 'joe@gmail.com'],
  ['J.Oe@googlemail.com', 'joe@gmail.com'],
])('%s reaches %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})

const word = fc.stringMatching(/^[a-z0-9]{1,12}$/)

test('no tag and no case makes another mailbox, and a mailbox is its own', () => {
  fc.assert(
    fc.property(word, word, word, (user, tag, domain) => {
      const mailbox = mailboxOf(`${user}@${domain}.com`)
      expect(mailboxOf(`${user.toUpperCase()}+${tag}@${domain}.com`)).toBe(mailbox)
      expect(mailboxOf(mailbox)).toBe(mailbox)
    }),
  )
})
