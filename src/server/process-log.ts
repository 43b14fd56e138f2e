import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Level, type LogFn, type Logger } from 'pino'
import { formatQuantity } from '#domain/text/format.ts'
import { isDatabaseAway, reasonOf, type SqlError, sqlErrorOf } from './database/sql-errors.ts'
import { networksOf } from './http/networks-of.ts'

/** Failures of a database outage are counted instead. Failed statements show neither SQL nor values. */
export function openLog(
  level: Level | 'silent',
  stream?: DestinationStream,
): { log: Logger; outages: OutageLog } {
  const options = {
    level,
    serializers: { err: loggedError, req: loggedRequest },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn) {
        const [details, message] = args as unknown[]
        const error = details instanceof Object && 'err' in details ? details.err : undefined
        if (isDatabaseAway(error)) outages.failed(error, String(message))
        else write.apply(this, args)
      },
    },
  }
  const log: Logger = stream ? pino(options, stream) : pino(options)
  const outages = new OutageLog((details, message) => log.warn(details, message))
  return { log, outages }
}

/** Without the query, which may hold secrets, and with a network instead of the address. */
function loggedRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, path: url.split('?', 1)[0], network: networksOf(ip).wide }
}

/** Without statements, parameters and rows, which Drizzle and PostgreSQL quote. */
function loggedError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const sqlError = sqlErrorOf(error)
  const isStatement = error instanceof DrizzleQueryError || sqlError === error
  const { code, constraint } = (isStatement ? sqlError : (error as Partial<SqlError>)) ?? {}
  const message = isStatement ? withoutValues(reasonOf(error), code) : error.message
  const cause = !isStatement && error.cause !== undefined ? loggedError(error.cause) : undefined
  const frames = error.stack?.match(/^ {4}at .*$/gm)?.join('\n')
  return { type: error.name, message, code, constraint, cause, stack: frames }
}

/** PostgreSQL quotes values that it cannot convert (SQLSTATE class 22, 'Data Exception'). */
function withoutValues(message: string, code: string | undefined): string {
  return code?.startsWith('22') ? message.replace(/: ".*$/s, '') : message
}

const toldEveryMs = 60_000
const checkedEveryMs = 1_000
const quietMs = 3_000
const reachableWithinMs = 2_000
const maxKinds = 20

interface Outage {
  since: number
  toldAt: number
  failedAt: number
  counts: Map<string, number>
}

/** Logs one line when an outage begins, one a minute with counts, and one when it ends. */
export class OutageLog {
  readonly #write: (details: object, message: string) => void
  #isReachable: (timeoutMs: number) => Promise<boolean> = async () => true
  #outage: Outage | undefined

  constructor(write: (details: object, message: string) => void) {
    this.#write = write
  }

  watch(isReachable: (timeoutMs: number) => Promise<boolean>): void {
    this.#isReachable = isReachable
  }

  failed(error: unknown, message: string): void {
    const now = performance.now()
    this.#outage ??= this.#begin(error, now)
    const { counts } = this.#outage
    const kind = counts.has(message) || counts.size < maxKinds ? message : 'Other failures'
    counts.set(kind, (counts.get(kind) ?? 0) + 1)
    this.#outage.failedAt = now
  }

  #begin(error: unknown, now: number): Outage {
    this.#write(
      { reason: reasonOf(error) },
      'The database fails. Public pages are served from memory. Other requests are answered with 503.',
    )
    setTimeout(() => void this.#check(), checkedEveryMs).unref()
    return { since: now, toldAt: now, failedAt: now, counts: new Map() }
  }

  async #check(): Promise<void> {
    const outage = this.#outage
    if (!outage) return
    const isReachable = await this.#isReachable(reachableWithinMs)
    const now = performance.now()
    const lasted = formatQuantity(Math.round((now - outage.since) / 1000), 'second')
    const failures = Object.fromEntries(outage.counts)
    if (isReachable && now - outage.failedAt >= quietMs) {
      this.#outage = undefined
      this.#write({ failures }, `The database answers again after ${lasted}`)
      return
    }
    if (now - outage.toldAt >= toldEveryMs) {
      outage.toldAt = now
      this.#write({ failures }, `The database has failed for ${lasted}`)
    }
    setTimeout(() => void this.#check(), checkedEveryMs).unref()
  }
}
