import fc, { type Arbitrary } from 'fast-check'
import type { DescribedCall, JsonSchema } from '../api-description.ts'

/** A hostile request. */
export interface HostileRequest {
  /** The described call it targets; absent if its method or URL makes it another or none. */
  call: DescribedCall | undefined
  method: string
  /** Path and search, as sent. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** Set on every object if a program merges input into a prototype. */
export const pollution = 'pollutedByHostileRequest'

const pick = fc.constantFrom
function rarely<R, U>(weight: number, arbitrary: Arbitrary<R>, usual: Arbitrary<U>): Arbitrary<R | U> {
  return fc.oneof<fc.WeightedArbitrary<R | U>[]>(
    { weight, arbitrary },
    { weight: 100 - weight, arbitrary: usual },
  )
}

/** Texts that often break programs, besides those of fast-check. */
const text = rarely(
  30,
  fc.string({ unit: 'binary', maxLength: 40 }),
  pick(
    ...['', 'a\0b', '\ud800', '\u202eevil', '\ufeff', `e${'\u0301'.repeat(300)}`, '\u{10ffff}', 'İstanbul'],
    ...['__proto__', 'null', 'NaN', '1e309', '2147483648', '9'.repeat(400), '%00', '%E0%A4%A', '%2F..%2f'],
    ...["' or 1=1 --", '"; drop table vehicles; --', '../../../../etc/passwd', '<script>alert(1)</script>'],
    ...['javascript:alert(1)', 'http://[::1', 'https://a.example/\r\nX: y', '(a+)+$', '[[[[', '👩‍👩‍👧‍👦'],
    ...['ﬃ'.repeat(201), 'a'.repeat(201), 'x'.repeat(10_001)],
    ...['2026-02-30', '275760-09-13T00:00:00.001Z', '2026-11-22T25:61:61Z'],
  ),
)
const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer(),
  pick(-0, 0.1, 1.005, 2147483648, -2147483649, 9_999_999_999.99, 9007199254740991, 1e21),
)
const odd = pick<unknown>(
  JSON.parse(`${'['.repeat(2000)}${']'.repeat(2000)}`),
  JSON.parse(`{"__proto__":{"${pollution}":1},"constructor":{"prototype":{"${pollution}":1}}}`),
)
const long = pick(20_000, 600_000).map((length) => Array<number>(length).fill(1))
const anything = fc.anything({ key: text, values: [text, number, fc.boolean(), pick(null)] })
const json: Arbitrary<unknown> = rarely(1, long, rarely(10, odd, anything))
const bytes = fc.uint8Array({ maxLength: 200 }).map((values) => Buffer.from(values))

/** Valid values by field name: with them requests pass the schemas and reach the rules. */
const taken: Record<string, readonly unknown[]> = {
  year: [2015, 2020, 2026],
  brand: ['Toyota', 'Suzuki'],
  model: ['Corolla', 'Swift'],
  color: ['White', 'Blue'],
  imageUrls: [['https://a.example/1.jpg']],
  password: ['careenage at dusk'],
  phone: ['(246) 555-0100'],
  contactPhone: ['(246) 555-0100'],
  website: ['https://a.example', ''],
  logoUrl: ['https://a.example/1.jpg'],
}
const plainText = pick('Toyota', 'Corolla', '/demo/car/blue/side-1.svg', '2026-11-22', 'careenage at dusk')

interface Making {
  schemas: Record<string, JsonSchema>
  /** The probability of a hostile value, in percent. */
  hostility: number
  anId: Arbitrary<number>
  name?: string
}

/** Values of a schema, at its bounds or within them, with some hostile values. */
function nearlyValid(schema: JsonSchema, how: Making): Arbitrary<unknown> {
  const known = taken[how.name ?? '']
  const valid = validOf(schema, how)
  return rarely(how.hostility, json, known ? rarely(5, valid, pick(...known)) : valid)
}

function validOf(schema: JsonSchema, how: Making): Arbitrary<unknown> {
  const make = (inner: unknown = {}, name = how.name) => nearlyValid(inner as JsonSchema, { ...how, name })
  if (schema.$ref) return make(how.schemas[schema.$ref.split('/').at(-1) ?? ''])
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return fc.oneof(...choices.map((choice) => make(choice)))
  if (schema.enum) return pick(...schema.enum)
  const { minimum = 0, maximum = 90_000, minLength = 0, maxLength = 200 } = schema
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object': {
      const { properties = {}, required } = schema
      const fields = Object.entries(properties).map(([name, inner]) => [name, make(inner, name)])
      const all: Arbitrary<object> = fc.record<Record<string, unknown>>(Object.fromEntries(fields), {
        requiredKeys: required ?? [],
      })
      const more = fc.tuple(all, text, json).map(([given, name, value]) => ({ ...given, [name]: value }))
      return rarely(5, more, all)
    }
    case 'array':
      return fc.array(make(schema.items), { maxLength: 4 })
    case 'integer':
    case 'number':
      if (/ids?$/i.test(how.name ?? '')) return how.anId
      return fc.integer({ min: Math.max(Math.ceil(minimum), 0), max: Math.max(Math.floor(maximum), 0) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return pick(null)
    default:
      if (schema.format === 'email') return fc.nat(500).map((at) => `ann${at}@buyers.example`)
      if (schema.format === 'uuid') return fc.uuid()
      return rarely(5, pick('x'.repeat(minLength), 'x'.repeat(maxLength)), plainText)
  }
}

/** Headers that change how a request is read or handled, and values for them. */
const headerValues: Record<string, readonly string[]> = {
  accept: ['application/problem+json', 'text/html', '*/*;q=NaN'],
  'accept-encoding': ['br;q=0', '*;q=0', 'zstd, br'],
  cookie: ['session=', 'session=a.b; session=c', 'a="', ';;==;', `x=${'y'.repeat(4_000)}`],
  'content-encoding': ['gzip', 'x'],
  expect: ['100-continue', 'the worst'],
  host: ['evil.example', 'a b', '', '[::1', 'x'.repeat(300)],
  'if-match': ['*', 'W/"1"', '"1", "2"', '"', '"1"', '"999999999999999999999"'],
  'if-none-match': ['*', 'W/"1"', '"'],
  origin: ['null', 'https://evil.example', 'http://['],
  range: ['bytes=0-', 'bytes=5-1', `bytes=${'0-0,'.repeat(500)}`],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  upgrade: ['websocket', 'h2c'],
  'x-forwarded-host': ['evil.example'],
  'x-forwarded-proto': ['https', 'javascript'],
  'x-http-method-override': ['DELETE'],
  'x-request-id': ['a\tb', 'x'.repeat(5_000)],
}

function headersOf(described: readonly string[]): Arbitrary<Record<string, string>> {
  const asHeader = text.map((value) => value.replace(/[^\t\x20-\x7e]/g, '').slice(0, 5_000))
  const names = new Set([...described, ...Object.keys(headerValues)])
  const absent = pick<string | undefined>(undefined)
  const values = [...names].map((name) => {
    const given = headerValues[name] ? rarely(20, asHeader, pick(...headerValues[name])) : asHeader
    return [name, rarely(name === 'accept' ? 30 : 3, given, absent)] as const
  })
  return fc.record(Object.fromEntries(values)).map((headers) => {
    const set = Object.entries(headers).filter(([, value]) => value !== undefined)
    return Object.fromEntries(set) as Record<string, string>
  })
}

function pathOf(path: string, anId: Arbitrary<number>): Arbitrary<{ path: string; isPlain: boolean }> {
  const hostile = text.map((value) => value.toWellFormed())
  const plain = anId.map((id) => ({ value: String(id), isPlain: true }))
  const encoded = hostile.map((value) => ({ value: encodeURIComponent(value), isPlain: value !== '' }))
  const raw = hostile.map((value) => ({ value: value.replace(/[^\x21-\x7e]|[?#]/g, '%C3'), isPlain: false }))
  const part = rarely(30, rarely(20, raw, encoded), plain)
  const pieces = path.split(/\{[^}]+\}/)
  const filled = fc.array(part, { minLength: pieces.length - 1, maxLength: pieces.length - 1 })
  const broken = pick(
    ...[`/${path}`, `${path}/`, path.replaceAll('/', '%2F'), path.replace('/api', '/api/./..'), `${path}%00`],
    ...[`${path}/${'x'.repeat(17_000)}`, `${path}/${'../'.repeat(500)}`, `http://evil.example${path}`, '*'],
  )
  const whole = filled.map((parts) => ({
    path: pieces.map((piece, at) => piece + (parts[at]?.value ?? '')).join(''),
    isPlain: parts.every(({ isPlain }) => isPlain),
  }))
  return rarely(
    1,
    broken.map((value) => ({ path: value, isPlain: false })),
    whole,
  )
}

function searchOf(names: readonly string[]): Arbitrary<string> {
  const name = pick(...(names.length === 0 ? ['x', '__proto__'] : names))
  const encoded = text.map((each) => encodeURIComponent(each.toWellFormed()))
  const value = rarely(50, encoded, fc.nat(100_000).map(String))
  const parameter = fc
    .tuple(name, pick('', '', '', '[]', '[__proto__]'), value)
    .map(([key, end, content]) => `${key}${end}=${content}`)
  const many = name.map((key) => Array<string>(300).fill(`${key}=1`))
  const parameters = rarely(3, many, fc.array(parameter, { minLength: 1, maxLength: 6 }))
  const search = parameters.map((each) => `?${each.join('&')}`)
  return rarely(names.length === 0 ? 97 : 40, pick(''), search)
}

/** A body and its type. */
function bodyOf({ bodyType = 'application/json', body }: DescribedCall, how: Making) {
  const type = rarely(
    3,
    pick('application/json; charset=utf-7', 'application/x-www-form-urlencoded', 'multipart/form-data', ''),
    pick(bodyType.startsWith('multipart/') ? `${bodyType}; boundary=${boundary}` : bodyType),
  )
  const valid = nearlyValid(body, how).map((value) => Buffer.from(JSON.stringify(value)))
  const cut = fc.tuple(valid, fc.nat(20)).map(([whole, length]) => whole.subarray(0, length))
  const content = bodyType.startsWith('multipart/') ? multipart : rarely(5, fc.oneof(bytes, cut), valid)
  return fc.tuple(type, content)
}

const boundary = 'hostile-boundary'
const fileStarts = ['PK\x03\x04', '\xff\xd8\xff\xe0', '\x89PNG\r\n\x1a\n', '\xd0\xcf\x11\xe0', 'GIF89a']
const part = fc
  .tuple(
    pick('images', 'images', 'excel', 'excel', 'dealershipName', '__proto__'),
    pick('a.jpg', 'a.xlsx', 'a.csv', '../a.png', 'a\0.xls', ''),
    pick(...fileStarts, 'brand,model,year\nToyota,Corolla,2020\n'),
    bytes,
  )
  .map(([field, file, start, rest]) => {
    const name = `name="${field}"; filename="${file}"`
    const head = `--${boundary}\r\ncontent-disposition: form-data; ${name}\r\n\r\n${start}`
    return Buffer.concat([Buffer.from(head, 'latin1'), rest, Buffer.from('\r\n')])
  })
const multipart = fc
  .array(part, { maxLength: 3 })
  .map((parts) => Buffer.concat([...parts, Buffer.from(parts.length === 1 ? '' : `--${boundary}--\r\n`)]))

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']

function requestOf(
  call: DescribedCall,
  how: Omit<Making, 'hostility'>,
  hostility: number,
): Arbitrary<HostileRequest> {
  const noBody = pick<[undefined, undefined]>([undefined, undefined])
  return fc
    .record({
      headers: headersOf(call.headers),
      content: rarely(call.bodyType === undefined ? 2 : 98, bodyOf(call, { ...how, hostility }), noBody),
      method: rarely(2, pick(...methods), pick(call.method)),
      address: pathOf(call.path, how.anId),
      search: searchOf(call.query),
    })
    .map(({ headers, content: [type, body], method, address, search }) => ({
      call: method === call.method && address.isPlain && call.statuses.length > 0 ? call : undefined,
      method,
      target: address.path + search,
      headers: type === undefined ? headers : { ...headers, 'content-type': type },
      body,
    }))
}

const pages = ['/', '/vehicles', '/dealers', '/dealer/{x}', '/dealership/{x}', '/vehicles/{x}', '/images/{x}']
const pageQuery = ['q', 'brand', 'priceMin', 'yearMax', 'page', 'sort', 'ids', 'redirect', 'token']
const pageCalls = [...pages, '/saved', '/compare', '/auth', '/assets/x.js', '/report'].map(
  (path): DescribedCall => ({
    ...{ method: 'GET', path, query: pageQuery, headers: [], bodyType: undefined, body: {}, statuses: [] },
  }),
)
/** Calls that hash a password, start a process or end sessions. They run less often. */
const costly = /log(in|out)|regist|password|sessions|applications|admin\/users$|export|batch|upload|demo/

/** Requests of the calls that a marketplace describes: nearly valid, wrong in some places, or in all. */
export function hostileRequests(
  calls: readonly DescribedCall[],
  how: { schemas: Record<string, JsonSchema>; anId: Arbitrary<number> },
): Arbitrary<HostileRequest> {
  const toCalls = calls.flatMap((call) => {
    const weight = costly.test(call.path) ? 15 : 100
    return [0, 0, 2, 10, 40].map((hostility) => ({ weight, arbitrary: requestOf(call, how, hostility) }))
  })
  const toPages = fc.oneof(...pageCalls.map((call) => requestOf(call, how, 0)))
  return rarely(5, toPages, fc.oneof(...toCalls))
}
