import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import type { ProblemKind } from '#domain/accounts/call.ts'
import { isDatabaseAway, sqlErrorOf } from '#server/database/sql-errors.ts'
import type { PageHandler } from '#server/dependencies.ts'
import { logFailure } from './log/request-log.ts'
import { logSecurityEvent } from './log/security-log.ts'
import {
  databaseAway,
  diskProblem,
  type FieldProblem,
  invalidFields,
  notSignedIn,
  Problem,
} from './problem.ts'

const refusedByFastify: Record<number, { kind: ProblemKind; sentence: string }> = {
  400: { kind: 'malformed', sentence: 'The request is malformed' },
  413: { kind: 'tooLarge', sentence: 'The request is too large' },
  414: { kind: 'malformed', sentence: 'The address is too long' },
  415: { kind: 'wrongType', sentence: 'We do not take this content type' },
}

/** Sends one plain sentence, or RFC 9457 problem details. Stacks, SQL and paths go to the log only. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = problemOf(error, request.body)
  if (!problem) logFailure(request, error)
  else if (problem.log || problem.kind === 'unavailable') logProblem(request, problem)
  if (problem?.event) logSecurityEvent(request, problem.event)
  if (problem?.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds)
  const status = problem?.status ?? 500
  const detail = problem?.message ?? 'Something went wrong on our side. Please try again.'
  // No hook has set these if the address cannot be decoded.
  reply.code(status).header('cache-control', 'no-store').header('x-request-id', request.id)
  if (!request.headers.accept?.includes('application/problem+json')) {
    return reply.type('text/plain; charset=utf-8').send(detail)
  }
  const fields = problem?.fields.length ? problem.fields : undefined
  // A proxy's request id need not be a UUID.
  const instance = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(request.id)
    ? `urn:uuid:${request.id}`
    : `#${request.id}`
  const document = { type: 'about:blank', title: titles[status], status, detail, instance, fields }
  return reply.type('application/problem+json').send(JSON.stringify(document))
}

function problemOf(error: unknown, body: unknown): Problem | undefined {
  if (error instanceof Problem) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    return invalidFields(firstOfEachField(error.validation))
  }
  const image = absentImage(error, body)
  if (image) return invalidFields([image])
  if (isAccountDeleted(error)) return notSignedIn()
  if (isDatabaseAway(error)) return databaseAway(error, 'A request needs the database')
  const disk = diskProblem(error)
  if (disk) return disk
  const refused = refusedByFastify[(error as Partial<FastifyError> | undefined)?.statusCode ?? 0]
  return refused && new Problem(refused.kind, refused.sentence)
}

/** The picture was never uploaded, or has been removed. */
function absentImage(error: unknown, body: unknown): FieldProblem | undefined {
  const { constraint, detail: address } = sqlErrorOf(error) ?? {}
  if (constraint !== 'images_are_here' || address === undefined) return undefined
  const message = `There is no picture at ${address}. Please upload it again.`
  return { field: fieldHolding(address, body), message }
}

/** The account was deleted after the session was read. */
function isAccountDeleted(error: unknown): boolean {
  const { code, constraint = '' } = sqlErrorOf(error) ?? {}
  return code === '23503' && constraint.endsWith('_users_id_fk')
}

function fieldHolding(text: string, body: unknown): string {
  for (const [field, value] of Object.entries(body ?? {})) {
    if (value === text) return field
    if (Array.isArray(value) && value.includes(text)) return `${field}.${value.indexOf(text)}`
  }
  return ''
}

function firstOfEachField(issues: { instancePath: string; message?: string }[]): FieldProblem[] {
  const first = new Map<string, FieldProblem>()
  for (const { instancePath, message = 'Not valid' } of issues) {
    const field = instancePath.slice(1).replaceAll('/', '.')
    if (!first.has(field)) first.set(field, { field, message: field ? message : 'A JSON object is expected' })
  }
  return [...first.values()]
}

export function logProblem(request: FastifyRequest, { cause, log, message }: Problem): void {
  request.log.warn(cause === undefined ? {} : { err: cause }, log ?? message)
}

/** RFC 9457 wants the status phrase as the title of `about:blank`. RFC 9110 renamed that of 413. */
const titles: Record<number, string | undefined> = { ...STATUS_CODES, 413: 'Content Too Large' }

/** Unknown addresses outside `/api` get a page. @throws Problem absent */
export async function answerUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  pages: PageHandler | undefined,
): Promise<FastifyReply> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const isApi = /^\/api(?:[/?]|$)/.test(request.url)
  if (pages && isRead && !isApi) return pages(request, reply)
  throw new Problem('absent', 'There is nothing at this address')
}

const statuses: Record<string, { status: string; sentence: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentence: 'The address or the headers of the request are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', sentence: 'The request took too long' },
}
const malformed = { status: '400 Bad Request', sentence: 'The request is malformed' }

/** Headers of responses that bypass hooks. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, sentence } = statuses[error.code ?? ''] ?? malformed
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${sentence.length}`,
    ...Object.entries(bareHeaders).map((header) => header.join(': ')),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`)
}
