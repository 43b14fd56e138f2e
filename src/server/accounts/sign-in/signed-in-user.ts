import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import { type Action, can, hasPermission, isFactorOverdue, rolesFor } from '#domain/accounts/permissions.ts'
import { type User, userSchema } from '#domain/accounts/user-schema.ts'
import { standstill } from '#domain/accounts/user-texts.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { logProblem } from '#server/http/error-handler.ts'
import { adminsOnly, databaseAway, notPermitted, notSignedIn, Problem } from '#server/http/problem.ts'
import { countListingWrites } from '#server/quotas.ts'
import { readSessionCookie } from './cookies.ts'
import { findSession, type SignedInUser } from './sessions.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Only on a route with `access`. */
    readonly user: SignedInUser
    /** Queried once, and only if a cookie was sent. @throws Problem unavailable */
    findUser(): Promise<SignedInUser | null>
    /** Needs a proof within the last ten minutes. A header asks pages for one. @throws Problem forbidden */
    assertProved(reply: FastifyReply): void
  }
}

export function addSignedInUser(
  app: FastifyInstance,
  { database, settings, now }: Pick<Dependencies, 'database' | 'settings' | 'now'>,
): void {
  const lookUps = new WeakMap<FastifyRequest, Promise<SignedInUser | null>>()
  const admitted = new WeakMap<FastifyRequest, SignedInUser>()

  app.decorateRequest('findUser', function (this: FastifyRequest) {
    const lookUp = lookUps.get(this) ?? lookUpUser(this)
    lookUps.set(this, lookUp)
    return lookUp
  })
  app.decorateRequest('assertProved', function (this: FastifyRequest, reply: FastifyReply) {
    if (now().getTime() - this.user.provenAtMs < provenForMs) return
    reply.header('step-up', 'proof')
    throw new Problem(
      'forbidden',
      'Please confirm that it is you, with your password or a code, and try again',
    )
  })
  app.decorateRequest('user', {
    getter(this: FastifyRequest): SignedInUser {
      const user = admitted.get(this)
      if (!user) throw new Error(`${this.routeOptions.url} names no access in its config`)
      return user
    },
  })
  app.addHook('onRoute', (route: RouteOptions) => {
    const access = route.config?.access
    if (access === undefined) return
    const isWrite = changesListings.has(access) && route.method !== 'GET'
    const isOpen = route.method === 'GET' || route.config?.whileSuspended === true
    const { withoutFactor = false, stepUp = wantsProof(access, String(route.method), route.url) } =
      route.config ?? {}
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const user = await admittedUser(request, access)
      refuseOtherAccount(request, user)
      if (!withoutFactor && isFactorOverdue(user, now())) throw new Problem('forbidden', factorMissing)
      if (user.isSuspended && !isOpen) throw new Problem('forbidden', suspended)
      admitted.set(request, user)
      if (stepUp) request.assertProved(reply)
      if (isWrite) {
        refuseHidden(user)
        await countListingWrites(database.queries, { user, listings: 1, now: now() })
      }
    }
    route.onRequest = [admit, ...[route.onRequest ?? []].flat()]
    route.schema = { ...route.schema, security: [{ session: [] }] }
  })

  async function lookUpUser(request: FastifyRequest): Promise<SignedInUser | null> {
    const token = readSessionCookie(request)
    if (token === undefined) return null
    const user = await findSession(database.queries, token, {
      rule: settings.adminSecondFactor,
      now: now(),
    }).catch((cause: unknown) => {
      throw databaseAway(cause, 'A session could not be looked up')
    })
    if (user) request.log = request.log.child({ user: user.id })
    return user
  }
}

const changesListings = new Set<'account' | Action>([
  'vehicle.create',
  'vehicle.edit',
  'vehicle.delete',
  'dealership.create',
  'dealership.edit',
])

const why = '. Cases says why and how to appeal'
const suspended = `Your account is suspended: nothing can be listed or changed${why}`

const factorMissing = 'Administrators need a second factor. Add one on the page Your account first'

const provenForMs = 10 * 60 * 1000

/** Forms name the account that filled them in. @throws Problem conflict if another account sends one */
function refuseOtherAccount({ headers }: FastifyRequest, { id, username }: SignedInUser): void {
  const filledInBy = headers['filled-in-by']
  if (filledInBy === undefined || filledInBy === String(id)) return
  throw new Problem(
    'conflict',
    `Another account filled in this form, and you are signed in as ${username}. Sign in as the other account, or reload the page`,
  )
}

function refuseHidden(user: SignedInUser): void {
  const word = standstill(user)
  if (!word) return
  const end = word === 'switched off' ? ' until an administrator switches it on again' : why
  throw new Problem('forbidden', `Your dealership is ${word}: nothing can be listed or changed${end}`)
}

async function admittedUser(request: FastifyRequest, access: 'account' | Action): Promise<SignedInUser> {
  const user = await request.findUser()
  if (!user) throw notSignedIn()
  if (access === 'account' || hasPermission(user, access)) return user
  throw rolesFor(access).every((role) => can({ role }, 'user.manage')) ? adminsOnly() : notPermitted()
}

export interface Visitor {
  user: SignedInUser | null
  /** The response of `/api/user`, embedded in pages. */
  account: User | null
  isUnrecognised: boolean
}

export async function findVisitor(request: FastifyRequest): Promise<Visitor> {
  try {
    const user = await request.findUser()
    return { user, account: user && userSchema.parse(user), isUnrecognised: false }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    logProblem(request, error)
    return { user: null, account: null, isUnrecognised: true }
  }
}

/** Writes with these permissions need a fresh proof. They reach personal data, accounts or the whole site. */
export const guardedActions: ReadonlySet<'account' | Action> = new Set<Action>([
  'user.manage',
  'privacy.manage',
  'marketplace.manage',
])

/** Guarded writes without a proof, with the reason. */
export const proofExemptions: Readonly<Record<string, string>> = {
  'POST /api/admin/users':
    "A dealer's account gives access to nothing existing. The call asks for a proof if it makes an administrator.",
  'POST /api/admin/users/:id/approve': 'Daily work that gives nobody else access to an account.',
  'POST /api/admin/users/:id/decline': 'Daily work on an account that cannot log in yet.',
  'POST /api/admin/vehicles/hand-over':
    'Listings stay with their dealership and can be handed back. It usually follows a new dealer account.',
}

function wantsProof(access: 'account' | Action, method: string, url: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return !isRead && guardedActions.has(access) && !(`${method} ${url}` in proofExemptions)
}
