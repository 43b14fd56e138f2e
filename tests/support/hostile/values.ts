import type { Random } from '../../catalogue/random.ts'

/** Texts that programs have stumbled over. */
const hostileTexts = [
  '',
  '\0',
  'a\0b',
  '\ud800',
  '\u202eevil',
  '\ufeff',
  `e${'\u0301'.repeat(300)}`,
  '\ud840\udc00\u{10ffff}',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '2147483648',
  '9'.repeat(400),
  "' or 1=1 --",
  '"; drop table vehicles; --',
  '%00',
  '%E0%A4%A',
  '%2F..%2f',
  '../../../../etc/passwd',
  '/images/../../x',
  '${jndi:ldap://x}',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  'data:text/html,x',
  'http://[::1',
  'https://a.example/\r\nX: y',
  '👩‍👩‍👧‍👦',
  'İstanbul',
  'ﬃ'.repeat(201),
  'a'.repeat(201),
  'x'.repeat(10_001),
  '(a+)+$',
  '[[[[',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  '2026-11-22T25:61:61Z',
]
const hostileNumbers = [
  0, -0, -1, 0.1, 1e-320, 1.005, 2147483647, 2147483648, -2147483649, 9_999_999_999.99, 1e10,
  9007199254740991, 1e21, 1e308, -1e308,
]
/** Set on every object where a program merges what it was sent into a prototype. */
export const pollution = 'pollutedByHostileRequest'

export function hostileText(random: Random): string {
  return random.chance(0.7)
    ? random.pick(hostileTexts)
    : random.pick(hostileTexts) + random.pick(hostileTexts)
}

export function hostileNumber(random: Random): number {
  return random.pick(hostileNumbers)
}

/** Any JSON, of small depth unless it is deep or long on purpose. */
export function hostileJson(random: Random, depth = 0): unknown {
  switch (random.between(0, depth > 2 ? 4 : 9)) {
    case 0:
      return null
    case 1:
      return random.chance(0.5)
    case 2:
      return hostileNumber(random)
    case 3:
    case 4:
      return hostileText(random)
    case 5:
      return Array.from({ length: random.between(0, 60) }, () => hostileJson(random, depth + 2))
    case 6:
      return JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`)
    case 7:
      return JSON.parse(
        `{"__proto__":{"${pollution}":1},"constructor":{"prototype":{"${pollution}":1}},"length":1e9}`,
      )
    default:
      if (random.chance(0.005)) return Array<number>(random.pick([20_000, 600_000])).fill(1)
      return Object.fromEntries(
        Array.from({ length: random.between(0, 6) }, () => [
          hostileText(random),
          hostileJson(random, depth + 1),
        ]),
      )
  }
}

/** Headers that decide how a request is read, answered or judged, and what may be sent as their values. */
const headerValues: Record<string, readonly string[]> = {
  accept: ['application/problem+json', 'text/html', 'image/*;q=2', '*/*;q=NaN'],
  'accept-encoding': ['br;q=0', 'gzip', 'identity;q=0', '*;q=0', 'zstd, br'],
  'accept-language': ['*', 'x-'.repeat(500)],
  authorization: ['Bearer x', 'Basic Og=='],
  cookie: ['session=', 'session=a.b; session=c', 'a="', ';;==;', `x=${'y'.repeat(4_000)}`],
  'content-encoding': ['gzip', 'br', 'x'],
  expect: ['100-continue', 'the worst'],
  host: ['evil.example', 'a b', '', '[::1', 'x'.repeat(300)],
  'if-match': ['*', 'W/"1"', '"1", "2"', '"', '"1"', '"999999999999999999999"'],
  'if-none-match': ['*', 'W/"1"', '"1", "2"', '"'],
  'if-modified-since': ['never', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  origin: ['null', 'https://evil.example', 'http://[', ''],
  range: ['bytes=0-', 'bytes=-1', 'bytes=5-1', `bytes=${'0-0,'.repeat(500)}`],
  'sec-fetch-site': ['cross-site', 'same-origin', 'x'],
  upgrade: ['websocket', 'h2c'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['a\tb', 'x'.repeat(5_000), '../..'],
}

/** Some of them, and of those that a call describes, with values of their kind or of any. */
export function hostileHeaders(random: Random, described: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  if (random.chance(0.3)) headers.accept = 'application/problem+json'
  for (const name of new Set([...described, ...Object.keys(headerValues)])) {
    if (!random.chance(0.03)) continue
    const known = headerValues[name] ?? []
    const value = known.length > 0 && random.chance(0.8) ? random.pick(known) : hostileText(random)
    headers[name] = value.replace(/[^\t\x20-\x7e]/g, '').slice(0, 5_000)
  }
  return headers
}
