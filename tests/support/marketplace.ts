import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Role } from '#domain/enums.ts'
import { nameKey } from '#domain/text/names.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { openSession } from '#server/accounts/sign-in/sessions.ts'
import { buildApp } from '#server/app.ts'
import type { MemoryBudget } from '#server/catalogue/listings.ts'
import { openCatalogue } from '#server/catalogue/open-catalogue.ts'
import type { Database } from '#server/database/database.ts'
import { cookieKey } from '#server/database/installation-secret.ts'
import { nameSkeleton } from '#server/database/names/name-skeleton.ts'
import { users } from '#server/database/schema.ts'
import { ensureIfNamed } from '#server/dealerships/ensure-dealership.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { WorkQueue } from '#server/http/work-queue.ts'
import { openImageStore } from '#server/images/image-store.ts'
import { openEngagement } from '#server/insights/engagement.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import { openOutbox } from '#server/mail/outbox.ts'
import { openFindings } from '#server/moderation/findings.ts'
import { openLiveSite } from '#server/operations/site-details.ts'
import { openPages } from '#server/pages/open-pages.ts'
import { openLog } from '#server/process-log.ts'
import type { Settings } from '#server/settings.ts'
import { closeAfterFile, scratchFolder } from './cleanup.ts'
import { testDatabase } from './database.ts'
import { vehicleFields } from './fixtures.ts'
import { readLog } from './personal-in-logs.ts'
import { testSettings } from './settings.ts'

export interface Account {
  id: number
  /** The `cookie` header of its session. */
  cookie: string
}

interface NewTestAccount {
  username: string
  role?: Role
  dealershipName?: string
  /** Approved by an administrator. Default: true. */
  isApproved?: boolean
  hasDealershipAccess?: boolean
}

export interface CallOptions {
  as?: Account | null
  /** Sent as JSON; a text, bytes or a form are sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
}

/** A whole server on its own database, called over HTTP. */
export interface Marketplace {
  app: FastifyInstance
  dependencies: Dependencies
  /** Origin without a trailing slash. */
  address: string
  call(method: string, path: string, options?: CallOptions): Promise<Response>
  /** The status of a call's response. */
  status(method: string, path: string, options?: CallOptions): Promise<number>
  /** The status and the text of a call's response. */
  reply(method: string, path: string, options?: CallOptions): Promise<[status: number, text: string]>
  /** The JSON of a successful call, if it has any. @throws Error if it is refused */
  answer<T>(method: string, path: string, options?: CallOptions): Promise<T>
  /** Lists the vehicle of `vehicleFields`, with other fields where given. @throws Error if it is refused */
  list(as: Account | null, fields?: Record<string, unknown>): Promise<Vehicle>
  /** Adds an account with an open session; its dealership is created with it. */
  addAccount(account: NewTestAccount): Promise<Account>
  /** Closes it before the end of the test file. */
  close(): Promise<void>
}

/**
 * @param now the clock of the whole server; the real one unless given
 * @param given parts other than the usual ones: pages besides the API, a mailer, whether mails stay in the outbox
 *   until the test sends them, the catalogue's memory, settings, and a reader of the log
 */
export async function openMarketplace(
  now: () => Date = () => new Date(),
  given: {
    hasPages?: boolean
    mailer?: Mailer
    holdsMails?: boolean
    database?: Database
    workQueue?: WorkQueue
    budget?: MemoryBudget
    settings?: Partial<Settings>
    logTo?: (line: string) => void
  } = {},
): Promise<Marketplace> {
  const { mailer, database = await testDatabase(), workQueue = new WorkQueue(), budget, logTo } = given
  const { catalogue, writes: catalogueWrites, close } = await openCatalogue({ database, now, budget })
  const settings = { ...testSettings, dataDir: await scratchFolder('pictures'), ...given.settings }
  const images = await openImageStore(settings)
  const log = openLog(given.settings?.logLevel ?? (logTo ? 'warn' : 'info'), {
    write(line) {
      readLog(line)
      logTo?.(line)
    },
  })
  const engagement = openEngagement(database.queries, log)
  const liveSite = await openLiveSite({ database, settings, log })
  const dependencies: Dependencies = {
    settings,
    liveSite,
    log,
    database,
    catalogue,
    catalogueWrites,
    findings: openFindings({ database, catalogue, now, log }),
    images,
    engagement,
    mailer,
    cookieKey: await cookieKey(database.queries),
    now,
    workQueue,
  }
  if (given.hasPages) dependencies.pages = await openPages(dependencies)
  const closeOutbox =
    mailer && !given.holdsMails
      ? await openOutbox({ database, catalogue, mailer, settings, now, log })
      : async () => undefined
  const app = await buildApp(dependencies)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const call: Marketplace['call'] = (method, path, { as, body, headers } = {}) => {
    const isForm = body instanceof FormData
    const isRaw = body === undefined || typeof body === 'string' || body instanceof Buffer || isForm
    const type = body !== undefined && !isForm && { 'content-type': 'application/json' }
    return fetch(address + path, {
      method,
      redirect: 'manual',
      headers: { ...(as && { cookie: as.cookie }), ...type, ...headers },
      body: isRaw ? body : JSON.stringify(body),
    })
  }
  return {
    app,
    dependencies,
    address,
    call,
    status: async (method, path, options) => (await call(method, path, options)).status,
    async reply(method, path, options) {
      const response = await call(method, path, options)
      return [response.status, await response.text()]
    },
    async answer(method, path, options) {
      const answer = await call(method, path, options)
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
      return text === '' ? undefined : JSON.parse(text)
    },
    async list(as, fields) {
      const answer = await call('POST', '/api/vehicles', { as, body: vehicleFields(fields) })
      if (answer.status !== 201) throw new Error(`The listing was refused: ${await answer.text()}`)
      return answer.json()
    },
    addAccount: (account) => addAccount(app, dependencies, account),
    close: closeAfterFile(async () => {
      await app.close()
      await dependencies.findings.idle()
      await closeOutbox()
      await engagement.close()
      await liveSite.close()
      await close()
      await database.close()
    }),
  }
}

/** The hash of an unknown password. */
const forgottenPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$jq1fU6kH8z2sdpjNG/mNrg$r6Hvxn4PDpL2opStfnIJ+F9/rxTdlI6T+NMzn9lPb5I'

async function addAccount(
  app: FastifyInstance,
  { database, catalogueWrites, now }: Dependencies,
  { username, role = 'user', dealershipName, isApproved = true, hasDealershipAccess = false }: NewTestAccount,
): Promise<Account> {
  const { queries } = database
  const { id: dealershipId, changes } = await ensureIfNamed(queries, dealershipName)
  await catalogueWrites.apply({ dealerships: changes })
  const [user] = await queries
    .insert(users)
    .values({
      username,
      usernameKey: nameKey(username),
      usernameSkeleton: nameSkeleton(username),
      passwordHash: forgottenPassword,
      role,
      dealershipId,
      approvedAt: isApproved ? now() : null,
      hasDealershipAccess,
    })
    .returning({ id: users.id })
  if (!user) throw new Error('An inserted account was not returned')
  const token = await openSession(queries, user.id, now())
  return { id: user.id, cookie: `session=${app.signCookie(token)}` }
}
