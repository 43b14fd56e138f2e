import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

/** Strong ETag of a vehicle or dealership, the same in every process. */
export function entityTag(version: number): string {
  return `"${version}"`
}

/** Sends 304 if the client has this version. */
export function sendVersioned(
  request: FastifyRequest,
  reply: FastifyReply,
  row: { version: number },
): FastifyReply {
  const tag = entityTag(row.version)
  reply.header('etag', tag).header('cache-control', 'no-cache')
  return isNotModified(request.headers['if-none-match'], tag) ? reply.code(304).send() : reply.send(row)
}

export type IfMatch = ReadonlySet<number> | 'any'

/** Parses If-Match (RFC 9110 section 13.1.1). Weak tags never match. */
export function parseIfMatch(header: string | undefined): IfMatch | undefined {
  if (header === undefined) return undefined
  if (header.trim() === '*') return 'any'
  const strong = header.split(',').map((tag) => /^"(\d{1,16})"$/.exec(tag.trim())?.[1])
  return new Set(strong.filter((version) => version !== undefined).map(Number))
}

/** @throws Problem stale */
export function assertMatches(condition: IfMatch | undefined, version: number, what: string): void {
  if (condition === undefined || condition === 'any' || condition.has(version)) return
  throw stale(what)
}

export function stale(what: string): Problem {
  return new Problem('stale', `This ${what} was changed by someone else. Reload it and try again.`)
}

/** Weak comparison of If-None-Match (RFC 9110 section 13.1.2). */
export function isNotModified(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  const bare = (text: string) => text.trim().replace(/^W\//, '')
  return header.split(',').some((candidate) => bare(candidate) === bare(tag))
}
