import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import { Problem } from '#server/http/problem.ts'
import { readSessionCookie } from './session-cookie.ts'
import { findSession, type SignedInUser } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    findSignedInUser(request: FastifyRequest): Promise<SignedInUser | null>
  }
}

/** Lets every route ask who makes the request; the database is asked once a request, and only when a cookie came. */
export function addSignedInUser(
  app: FastifyInstance,
  { database, now }: Pick<Dependencies, 'database' | 'now'>,
): void {
  const lookUps = new WeakMap<FastifyRequest, Promise<SignedInUser | null>>()
  app.decorate('findSignedInUser', (request: FastifyRequest) => {
    const token = readSessionCookie(request)
    if (token === undefined) return Promise.resolve(null)
    const lookUp = lookUps.get(request) ?? lookUpUser(request, token)
    lookUps.set(request, lookUp)
    return lookUp
  })

  async function lookUpUser(request: FastifyRequest, token: string): Promise<SignedInUser | null> {
    const user = await findSession({ queries: database.queries, token, now: now() })
    // From here on every line of the log about this request says whose it is.
    if (user) request.log = request.log.child({ user: user.id })
    return user
  }
}

/** Who makes the request, or null. */
export function signedInUser(request: FastifyRequest): Promise<SignedInUser | null> {
  return request.server.findSignedInUser(request)
}

/** @throws Problem unauthenticated */
export async function requireUser(request: FastifyRequest): Promise<SignedInUser> {
  const user = await signedInUser(request)
  if (!user) throw new Problem('unauthenticated', 'Please log in first')
  return user
}

/** @throws Problem unauthenticated, or forbidden for a user who is no administrator */
export async function requireAdmin(request: FastifyRequest): Promise<SignedInUser> {
  const user = await requireUser(request)
  if (!user.isAdmin) throw new Problem('forbidden', 'Only an administrator may do this')
  return user
}
