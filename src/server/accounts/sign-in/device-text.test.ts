import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deviceText } from './sessions.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; x64) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0', 'Edge on Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox on Mac'],
  ['curl/8.5.0', 'Unknown device'],
  [undefined, 'Unknown device'],
])('%s is %s', (userAgent, text) => {
  expect(deviceText(userAgent)).toBe(text)
})

test('the text of a device never contains client-supplied text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 2_000 }), (sent) => {
      expect(deviceText(`${sent}<script>`)).toMatch(/^(Unknown device|[A-Z][A-Za-z ]{2,30})$/)
    }),
  )
})
