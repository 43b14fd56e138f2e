import { expect, test } from 'vitest'
import { isFooterAddress } from './site-details.ts'
import { siteDetailsFormSchema } from './site-details-schema.ts'

test.each([
  ['/about', true],
  ['/vehicles?brand=Toyota#top', true],
  ['', false],
  ['//evil.example', false],
  ['/\\evil.example', false],
  ['javascript:alert(1)', false],
  ['data:text/html,b', false],
  ['https://a.example/b', true],
  ['http://example.com', false],
])('the footer may link to %j: %s', (href, mayLink) => {
  expect(isFooterAddress(href)).toBe(mayLink)
})

const empty = { name: '', phones: '', email: '', address: '', about: '', footerLinks: '' }
const none = { name: null, phones: null, email: null, address: null, about: null, footerLinks: null }

test('an empty box restores the default, and lines become lists', () => {
  const phones = ' (246) 555-0142 \n\n+1 758 555 0199\n'
  const given = { ...empty, phones, footerLinks: 'Opening hours  /about' }
  expect(siteDetailsFormSchema.parse(empty)).toEqual(none)
  expect(siteDetailsFormSchema.parse(given)).toEqual({
    ...none,
    phones: ['(246) 555-0142', '+1 758 555 0199'],
    footerLinks: [{ label: 'Opening hours', href: '/about' }],
  })
})

test.each([
  [{ phones: 'call us' }, 'phones.0', 'Must be a phone number of 7 to 15 digits'],
  [{ footerLinks: '/about' }, 'footerLinks.0.label', 'A link needs a name'],
  [
    { footerLinks: 'Us javascript:alert(1)' },
    'footerLinks.0.href',
    'A link needs an address such as /about or https://example.com',
  ],
])('%j is refused', (fields, path, message) => {
  const { error } = siteDetailsFormSchema.safeParse({ ...empty, ...fields })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})
