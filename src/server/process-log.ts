import { DrizzleQueryError } from 'drizzle-orm'
import pino, { type DestinationStream, type Level, type LogFn, type Logger } from 'pino'
import { isDatabaseAway, reasonOf, type SqlError, sqlErrorOf } from './database/sql-errors.ts'
import { networksOf } from './http/throttle/networks-of.ts'
import { OutageLog } from './outage-log.ts'

/** The log of a process, and the outages of its database. */
export interface ProcessLog {
  log: Logger
  outages: OutageLog
}

/**
 * Opens the log: failures that an outage of the database causes are counted instead of written, and of a failed
 * statement neither SQL nor values are written.
 * @param stream where lines go, standard output unless given
 */
export function openLog(level: Level | 'silent', stream?: DestinationStream): ProcessLog {
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

/** What the log has of a request: no query, which may hold secrets and searches, and the network in place of the address. */
function loggedRequest({ method, url, ip }: { method: string; url: string; ip: string }) {
  return { method, path: url.split('?', 1)[0], network: networksOf(ip).wide }
}

/** What the log has of an error: statements, their parameters and rows stand in Drizzle's and PostgreSQL's own texts. */
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

/** PostgreSQL quotes the value that it cannot convert (SQLSTATE class 22, 'Data Exception'). */
function withoutValues(message: string, code: string | undefined): string {
  return code?.startsWith('22') ? message.replace(/: ".*$/s, '') : message
}
