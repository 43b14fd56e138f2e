import type { HostileRequest } from './requests.ts'

/** A response. Without one, `status` is the error's code. */
export interface HostileAnswer {
  status: string
  type: string
  /** The start of the body. */
  text: string
}

/** A stack, a file of the program, a statement, or a library's own words. */
const inner = new RegExp(
  [
    String.raw`\n\s+at .+:\d+:\d+|node_modules|/src/server/`,
    String.raw`\bpg_[a-z]+|\b(?:relation|column|constraint) "|violates |syntax error|insert into |\bselect .+ from `,
    'ZodError|DrizzleQuery|PostgresError|PGlite|Vips|FST_[A-Z]|ERR_[A-Z]|ENOENT|Unexpected token',
  ].join('|'),
)
/** Statuses of any request: an invalid URL, headers too long, an expectation, too much load. */
const ofAny = new Set(['400', '417', '431', '503'])
/**
 * Errors on the sender's side: the server closed the connection during an upload, Node refuses to send the request, or
 * a malformed HEAD was refused before its method was known.
 */
const sendersOwn =
  /^(?:ECONNRESET|EPIPE|ERR_UNESCAPED_CHARACTERS|ERR_INVALID_CHAR|HPE_(?:CLOSED_CONN|INVALID_CONST))/

/** The fault of a response, undefined if it has none. @param paths folders that no response may name */
export function faultOf(
  { call, target, method, headers }: HostileRequest,
  { status, type, text }: HostileAnswer,
  paths: readonly string[],
): string | undefined {
  if (!/^\d+$/.test(status)) return sendersOwn.test(status) ? undefined : 'no answer'
  if (status.startsWith('5') && status !== '503') return 'a failure'
  const isError = Number(status) >= 400
  const leaked = isError ? inner.exec(text)?.[0] : undefined
  const found = leaked ?? paths.find((path) => text.includes(path))
  if (found) return `it reveals ${JSON.stringify(found)}`
  if (isError && status !== '417' && status !== '431') {
    const isCall = /^\/api(?:[/?]|$)/.test(target)
    const isProblem = headers.accept?.includes('application/problem+json')
    const expected = [
      ...(isProblem ? ['application/problem+json'] : []),
      ...(isProblem && isCall && status !== '400' ? [] : ['text/plain; charset=utf-8']),
      ...(isCall ? [] : ['text/html; charset=utf-8']),
    ]
    if (!expected.some((one) => type.startsWith(one))) return `its type is ${type}`
  }
  if (!call || ofAny.has(status) || call.statuses.includes(status)) return undefined
  // A body was sent although none is described.
  if (call.bodyType === undefined && (status === '413' || status === '415')) return undefined
  return `${method} ${call.path} does not describe ${status}`
}
