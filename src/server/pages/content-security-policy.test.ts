import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy, trustedScripts } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string, options?: Parameters<typeof contentSecurityPolicy>[1]) =>
  contentSecurityPolicy(html, options)
    .split('; ')
    .find((one) => one.startsWith(`${name} `))

test('only scripts marked during rendering are allowed, and the page does not reveal the marker', () => {
  const injected = '<script>injected()</script><script nonce="guessed">injected()</script>'
  const data = '<script nonce="r4nd0m" type="application/ld+json">{}</script>'
  const file = '<script nonce="r4nd0m" src="/a.js"></script>'
  const own = (mark: string) => `<script${mark}>a()\r\nb("\0")</script><script class="x"${mark}>c()</script>`
  const { html, hashes } = trustedScripts(own(' nonce="r4nd0m"') + data + file + injected, 'r4nd0m')
  expect(html).not.toContain('r4nd0m')
  expect(html).toContain(own('') + data.replace(' nonce="r4nd0m"', ''))
  expect(hashes).toEqual([hash('a()\nb("\uFFFD")'), hash('c()')])
  expect(directive(html, 'script-src', { scripts: hashes })).toBe(`script-src 'self' ${hashes.join(' ')}`)
})

test('pictures load only from this site and over https', () => {
  expect(directive('', 'img-src')).toBe("img-src 'self' https:")
  expect(contentSecurityPolicy('')).not.toContain('upgrade-insecure-requests')
  expect(contentSecurityPolicy('', { isSecure: true })).toMatch(/; upgrade-insecure-requests$/)
})
test('style attributes outside scripts are allowed by the hash of what the browser reads', () => {
  const script = `<script>'<p style="left:0">'; '<p style="left:1">'</script>`
  const html = `<p style="--a:&quot;b&quot;"></p>${script}<p style="top:2"></p><script src="/a.js"></script><p style="top:3">`
  const texts = ['--a:"b"', 'top:2', 'top:3']
  expect(directive(html, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' ${texts.map((text) => hash(text)).join(' ')}`,
  )
})
