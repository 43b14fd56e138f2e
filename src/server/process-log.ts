import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Level, type LogFn, type Logger } from 'pino'
import { isDatabaseAway, reasonOf, type SqlError, sqlErrorOf } from './database/sql-errors.ts'
import { LogSampler } from './http/log/log-sampler.ts'
import { networksOf } from './http/networks-of.ts'

/** A database outage is logged once a minute, with the number of failures. Failed statements show neither SQL nor values. */
export function openLog(level: Level | 'silent', stream?: DestinationStream): Logger {
  const outages = new LogSampler({ most: 1, everyMs: 60_000 })
  const options = {
    level,
    serializers: { err: loggedError, req: loggedRequest },
    hooks: {
      logMethod(this: Logger, args: Parameters<LogFn>, write: LogFn) {
        const [details] = args as unknown[]
        const error = details instanceof Object && 'err' in details ? details.err : undefined
        if (!isDatabaseAway(error)) write.apply(this, args)
        else if (outages.takes('outage', (more) => log.warn(`The database failed ${more} more times`)))
          log.warn(
            { reason: reasonOf(error) },
            'The database fails. Public pages are served from memory. Other requests are answered with 503.',
          )
      },
    },
  }
  const log: Logger = stream ? pino(options, stream) : pino(options)
  return log
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
