import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string, options?: Parameters<typeof contentSecurityPolicy>[1]) =>
  contentSecurityPolicy(html, options)
    .split('; ')
    .find((one) => one.startsWith(`${name} `))

test('scripts in the page are allowed by the nonce of its rendering, and none for standing there', () => {
  const html = '<script nonce="r4nd0m">a()</script><script>injected()</script>'
  expect(directive(html, 'script-src', { nonce: 'r4nd0m' })).toBe("script-src 'self' 'nonce-r4nd0m'")
})

test('pictures come from here and over https alone', () => {
  expect(directive('', 'img-src')).toBe("img-src 'self' https:")
  expect(contentSecurityPolicy('')).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy('', { isSecure: true })).toMatch(/; upgrade-insecure-requests$/)
})

test('style attributes are allowed by the hash of what the browser reads, not of the markup', () => {
  const html = `<p style="--a:&quot;b&quot;;color:red">x</p><script>var s='<p style="left:0">'</script>`
  expect(directive(html, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' ${hash('--a:"b";color:red')}`,
  )
})

test('style attributes before, between and after scripts count, those in scripts do not', () => {
  const script = `<script>'<p style="left:0">'; '<p style="left:1">'</script>`
  const html = `<p style="top:1"></p>${script}<p style="top:2"></p>${script}<script src="/a.js"></script><p style="top:3">`
  expect(directive(html, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' ${[1, 2, 3].map((top) => hash(`top:${top}`)).join(' ')}`,
  )
})

test('a page without any allows none', () => {
  expect(directive('<p>hello</p>', 'script-src')).toBe("script-src 'self'")
  expect(directive('<p>hello</p>', 'style-src-attr')).toBe("style-src-attr 'none'")
  expect(contentSecurityPolicy('<p>hello</p>')).not.toContain('unsafe')
})
