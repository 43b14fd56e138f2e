import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isFooterAddress, linesOf, linkOf } from './site-details.ts'
import { siteDetailsFormSchema } from './site-details-schema.ts'

test.each(['/about', '/vehicles?brand=Toyota#top', '/', 'https://example.com', 'https://example.com/a?b=c'])(
  'the footer may lead to %s',
  (href) => expect(isFooterAddress(href)).toBe(true),
)

test.each([
  '',
  'about',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http://example.com',
  'https://',
  'data:text/html,x',
  '/a b',
])('the footer may not lead to %j', (href) => expect(isFooterAddress(href)).toBe(false))

test('an address that the footer takes leads to this site or by https to another, whatever is typed', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.constantFrom('/', '//', '\\', ':').chain((start) => fc.string().map((rest) => start + rest)),
      ),
      (href) => {
        if (!isFooterAddress(href)) return
        const { protocol, host } = new URL(href, 'https://own.example')
        expect(protocol).toBe('https:')
        if (href.startsWith('/')) expect(host).toBe('own.example')
      },
    ),
  )
})

test('a link is typed as its name and its address', () => {
  expect(linkOf('Opening hours  /about')).toEqual({ label: 'Opening hours', href: '/about' })
  expect(linkOf('/about')).toEqual({ label: '', href: '/about' })
  expect(linesOf(' a \n\n b\n')).toEqual(['a', 'b'])
})

const empty = { name: '', phones: '', email: '', address: '', about: '', footerLinks: '' }

test('what is left empty is the default, and lines are lists', () => {
  expect(siteDetailsFormSchema.parse(empty)).toEqual({
    name: null,
    phones: null,
    email: null,
    address: null,
    about: null,
    footerLinks: null,
  })
  expect(
    siteDetailsFormSchema.parse({
      ...empty,
      phones: '(246) 555-0142\n+1 758 555 0199',
      footerLinks: 'Us /about',
    }),
  ).toMatchObject({
    phones: ['(246) 555-0142', '+1 758 555 0199'],
    footerLinks: [{ label: 'Us', href: '/about' }],
  })
})

test.each([
  [{ phones: 'call us' }, 'phones.0', 'Must be a phone number of 7 to 15 digits'],
  [{ email: 'info' }, 'email', 'Give an e-mail address'],
  [{ name: 'x'.repeat(61) }, 'name', 'At most 60 characters'],
  [{ footerLinks: '/about' }, 'footerLinks.0.label', 'A link needs a name'],
  [
    { footerLinks: 'Us javascript:alert(1)' },
    'footerLinks.0.href',
    'A link leads to an address such as /about or https://example.com',
  ],
  [{ phones: '5550142\n'.repeat(6) }, 'phones', 'At most 5 numbers'],
])('%j is refused', (fields, path, message) => {
  const { error } = siteDetailsFormSchema.safeParse({ ...empty, ...fields })
  expect(error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
})
