import type { HostileRequest } from './requests.ts'

/** An answer; without one `status` is the error's code. */
export interface HostileAnswer {
  status: string
  type: string
  /** Its beginning. */
  text: string
}

/** A stack, a file of the program, a statement, or a library's own words. */
const inner = new RegExp(
  [
    String.raw`\n\s+at .+:\d+:\d+`,
    'node_modules',
    '/src/server/',
    String.raw`\bpg_[a-z]+`,
    String.raw`\b(?:relation|column|constraint) "`,
    'violates ',
    'syntax error',
    'insert into ',
    String.raw`\bselect .+ from `,
    'ZodError|DrizzleQuery|PostgresError|PGlite|Vips|FST_[A-Z]|ERR_[A-Z]|ENOENT|Unexpected token',
  ].join('|'),
)
/** Statuses of any request: an address that cannot be decoded, headers too long, an expectation, too much load. */
const ofAny = new Set(['400', '417', '431', '503'])
/**
 * The sender's own: a connection that the server closed beside an upload, what this client refuses to send, and the sentence
 * of a malformed HEAD, which is refused before its method is known.
 */
const sendersOwn = new Set([
  'ECONNRESET',
  'EPIPE',
  'ERR_UNESCAPED_CHARACTERS',
  'ERR_INVALID_CHAR',
  'HPE_CLOSED_CONNECTION',
  'HPE_INVALID_CONSTANT',
])

/** The fault of an answer, undefined if it has none. @param paths folders that no answer names */
export function faultOf(
  { call, target, method, headers }: HostileRequest,
  { status, type, text }: HostileAnswer,
  paths: readonly string[],
): string | undefined {
  if (!/^\d+$/.test(status)) return sendersOwn.has(status) ? undefined : 'no answer'
  if (status.startsWith('5') && status !== '503') return 'a failure'
  const isError = Number(status) >= 400
  const leaked = isError ? inner.exec(text)?.[0] : undefined
  const found = leaked ?? paths.find((path) => text.includes(path))
  if (found) return `it tells of ${JSON.stringify(found)}`
  if (isError && status !== '417' && status !== '431') {
    const isProblem = headers.accept?.includes('application/problem+json')
    const expected = isProblem ? ['application/problem+json'] : ['text/plain; charset=utf-8']
    if (!/^\/api(?:[/?]|$)/.test(target))
      expected.push('text/html; charset=utf-8', 'text/plain; charset=utf-8')
    if (status === '400') expected.push('text/plain; charset=utf-8')
    if (!expected.some((one) => type.startsWith(one))) return `its type is ${type}`
  }
  if (!call || ofAny.has(status) || call.statuses.includes(status)) return undefined
  // A body was sent where none is described.
  if (call.bodyType === undefined && (status === '413' || status === '415')) return undefined
  return `${method} ${call.path} does not describe ${status}`
}
