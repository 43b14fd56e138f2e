import type { Random } from '../../catalogue/random.ts'
import type { DescribedCall, JsonSchema } from '../api-description.ts'
import { nearlyValid } from './nearly-valid.ts'
import { hostileHeaders, hostileJson, hostileText } from './values.ts'

/** A request that means no good. */
export interface HostileRequest {
  /** The described call that it is meant for; absent where its method or address makes it another or none. */
  call: DescribedCall | undefined
  method: string
  /** Path and search, as it is sent. */
  target: string
  headers: Record<string, string>
  body: Buffer | undefined
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND']
const pages = [
  '/',
  '/vehicles',
  '/dealers',
  '/dealer/x',
  '/dealership/x',
  '/saved',
  '/compare',
  '/vehicles/1',
  '/auth',
  '/images/x.webp',
  '/assets/x.js',
  '/demo/car/blue/side-1.svg',
  '/report',
]
const pageQuery = ['q', 'brand', 'priceMin', 'yearMax', 'page', 'sort', 'ids', 'redirect', 'token']
const bodyTypes = [
  'application/json',
  'application/json; charset=utf-7',
  'application/x-www-form-urlencoded',
  'text/plain',
  'multipart/form-data',
  'application/xml',
  '',
  'x'.repeat(300),
]
/** They hash a password, start a process or end sessions: as often as the others they would be most of the work. */
const costly = /log(in|out)|regist|password|sessions|applications|admin\/users$|export|batch|upload|demo/

/** Makes up requests of the calls that a marketplace describes: nearly right, wrong in some places, or in all. */
export function hostileRequest(
  random: Random,
  calls: readonly DescribedCall[],
  how: { schemas: Record<string, JsonSchema>; anId: () => number },
): HostileRequest {
  let call = random.chance(0.05) ? pageCall(random) : random.pick(calls)
  if (costly.test(call.path) && random.chance(0.85)) call = random.pick(calls)
  const hostility = random.pick([0, 0, 0.02, 0.1, 0.4])
  const headers = hostileHeaders(random, call.headers)
  const body = random.chance(call.bodyType === undefined ? 0.02 : 0.98)
    ? bodyOf(random, call, headers, { ...how, hostility })
    : undefined
  const method = random.chance(0.02) ? random.pick(methods) : call.method
  const { path, isPlain } = pathOf(random, call.path, how.anId)
  const isItsOwn = method === call.method && isPlain && call.statuses.length > 0
  return {
    call: isItsOwn ? call : undefined,
    method,
    target: path + searchOf(random, call.query),
    headers,
    body,
  }
}

function pageCall(random: Random): DescribedCall {
  const path = random.chance(0.3) ? `${random.pick(pages)}/{x}` : random.pick(pages)
  return { method: 'GET', path, query: pageQuery, headers: [], bodyType: undefined, body: {}, statuses: [] }
}

function pathOf(random: Random, path: string, anId: () => number): { path: string; isPlain: boolean } {
  if (random.chance(0.01)) return { path: brokenPath(random, path), isPlain: false }
  let isPlain = true
  const filled = path.replace(/\{[^}]+\}/g, () => {
    if (random.chance(0.7)) return String(anId())
    const text = hostileText(random).toWellFormed()
    isPlain &&= text !== ''
    if (random.chance(0.8)) return encodeURIComponent(text)
    isPlain = false
    return text.replace(/[^\x21-\x7e]|[?#]/g, '%C3')
  })
  return { path: filled, isPlain }
}

function brokenPath(random: Random, path: string): string {
  return random.pick([
    `/${path}`,
    `${path}/`,
    path.replaceAll('/', '%2F'),
    path.replace('/api', '/api/./..'),
    path.toUpperCase(),
    `${path};a=b`,
    `${path}%00`,
    `${path}/${'x'.repeat(random.pick([300, 7_000, 17_000]))}`,
    `${path}/${'../'.repeat(500)}`,
    `http://evil.example${path}`,
    '*',
  ])
}

function searchOf(random: Random, names: readonly string[]): string {
  if (names.length === 0 ? random.chance(0.97) : random.chance(0.4)) return ''
  const known = names.length === 0 ? ['x', '__proto__'] : names
  const parameters = Array.from({ length: random.between(1, 6) }, () => {
    const value = random.chance(0.5) ? String(random.between(0, 100_000)) : hostileText(random)
    const name = random.pick(known) + random.pick(['', '', '', '[]', '[__proto__]', '.x'])
    return `${name}=${random.chance(0.9) ? encodeURIComponent(value.toWellFormed()) : value.replace(/[^\x21-\x7e]|#/g, '%F0')}`
  })
  if (random.chance(0.03)) parameters.push(...Array<string>(300).fill(`${random.pick(known)}=1`))
  return `?${parameters.join(random.chance(0.95) ? '&' : '&&==&')}`
}

function bodyOf(
  random: Random,
  { bodyType = 'application/json', body }: DescribedCall,
  headers: Record<string, string>,
  how: Parameters<typeof nearlyValid>[2],
): Buffer {
  headers['content-type'] = random.chance(0.03) ? random.pick(bodyTypes) : bodyType
  if (bodyType.startsWith('multipart/')) return multipartOf(random, headers)
  if (random.chance(0.02)) return random.chance(0.5) ? Buffer.from(hostileText(random)) : bytesOf(random)
  const json = JSON.stringify(random.chance(0.05) ? hostileJson(random) : nearlyValid(random, body, how))
  if (headers['content-type'].includes('urlencoded')) return Buffer.from(`a=1&a[]=${json}&__proto__=x&=%`)
  return Buffer.from(random.chance(0.02) ? json.slice(0, random.between(0, json.length)) : json)
}

function multipartOf(random: Random, headers: Record<string, string>): Buffer {
  const boundary = 'hostile-boundary'
  if (headers['content-type'] === 'multipart/form-data') {
    headers['content-type'] += random.chance(0.95) ? `; boundary=${boundary}` : ''
  }
  const parts = Array.from({ length: random.between(0, 3) }, () => {
    const field = random.pick(['images', 'images', 'excel', 'excel', 'dealershipName', '__proto__', 'x'])
    const fileName = random.pick(['a.jpg', 'a.xlsx', 'a.csv', '../a.png', 'a\0.xls', ''])
    const start = random.pick([
      'PK\x03\x04',
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      '\xd0\xcf\x11\xe0',
      'GIF89a',
      'RIFF\x04\x00\x00\x00WEBP',
      '\x00\x00\x00\x1cftypavif',
      'brand,model,year\nToyota,Corolla,2020\n',
    ])
    const name = random.pick([`name="${field}"; filename="${fileName}"`, `name="${field}"`, 'filename=x', ''])
    const head = `--${boundary}\r\ncontent-disposition: form-data; ${name}\r\n\r\n`
    return Buffer.concat([Buffer.from(head + start, 'latin1'), bytesOf(random), Buffer.from('\r\n')])
  })
  const end = random.chance(0.9) ? `--${boundary}--\r\n` : ''
  return Buffer.concat([...parts, Buffer.from(end)])
}

function bytesOf(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random.between(0, 200) }, () => random.between(0, 255)))
}
