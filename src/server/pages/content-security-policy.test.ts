import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security-policy.ts'

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const directive = (html: string, name: string) =>
  contentSecurityPolicy(html)
    .split('; ')
    .find((one) => one.startsWith(`${name} `))

test('scripts in the page are allowed by their hashes, each once; files and data blocks have none', () => {
  const html =
    '<script>a()</script><script async src="/x.js"></script><script data-part="">b()\n</script>' +
    '<script>a()</script><script type="application/ld+json">{"@type":"Car"}</script>'
  expect(directive(html, 'script-src')).toBe(`script-src 'self' ${hash('a()')} ${hash('b()\n')}`)
})

test('style attributes are allowed by the hash of what the browser reads, not of the markup', () => {
  const html = `<p style="--a:&quot;b&quot;;color:red">x</p><script>var s='<p style="left:0">'</script>`
  expect(directive(html, 'style-src-attr')).toBe(
    `style-src-attr 'unsafe-hashes' ${hash('--a:"b";color:red')}`,
  )
})

test('a page without any allows none', () => {
  expect(directive('<p>hello</p>', 'script-src')).toBe("script-src 'self'")
  expect(directive('<p>hello</p>', 'style-src-attr')).toBe("style-src-attr 'none'")
  expect(contentSecurityPolicy('<p>hello</p>')).not.toContain('unsafe')
})
