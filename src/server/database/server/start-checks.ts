import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { StartProblem } from '#server/start-problem.ts'
import type { Queries } from '../database.ts'
import { isDatabaseAway, sqlErrorOf } from '../sql-errors.ts'
import * as all from '../tables.ts'
import { TimeoutError } from '../timeout.ts'
import { NoServer, TakesNoWrites } from './find-writable.ts'

/** The oldest server the migrations and queries are written for (docs/operating.md#settings). */
const oldestVersion = 150_000
const insufficientPrivilege = '42501'

export async function assertRecent(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ number: number; text: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as text`,
  )
  const version = rows[0]
  if (!version || version.number < oldestVersion) {
    throw new StartProblem(`DATABASE_URL names a PostgreSQL ${version?.text}; version 15 or later is needed.`)
  }
}

/**
 * Tables that an earlier version's database has not yet are passed over.
 * @throws StartProblem if the account cannot read and write every table
 */
export async function assertRights(queries: Queries): Promise<void> {
  const tables = Object.values(all).flatMap((one) => (is(one, PgTable) ? [getTableName(one)] : []))
  const { rows } = await queries.execute<{ name: string }>(sql`
    select name from json_array_elements_text(${JSON.stringify(tables)}::json) as name, to_regclass(name) as found
    where not (has_table_privilege(found, 'select') and has_table_privilege(found, 'insert')
      and has_table_privilege(found, 'update') and has_table_privilege(found, 'delete'))
    union all select 'row_versions' where not has_sequence_privilege(to_regclass('row_versions'), 'usage')`)
  const [first] = rows
  if (first) throw lacksRights(`it may not change ${first.name}`)
}

/** Turns a connection failure into a StartProblem without the password; other errors are returned unchanged. */
export function serverProblem(error: unknown, addresses: readonly string[]): unknown {
  if (error instanceof StartProblem) return error
  const reason = sqlErrorOf(error)
  if (reason?.code === insufficientPrivilege) return lacksRights(reason.message, error)
  if (!(error instanceof NoServer))
    return isDatabaseAway(error) ? unusable(addresses[0], error, shortReason(error)) : error
  const [only] = error.errors
  if (error.errors.length > 1) {
    const each = error.errors.map(
      (one, at) => `${hostOf(addresses[at])}: ${shortReason(one) ?? 'no connection'}`,
    )
    return new StartProblem(`DATABASE_URL names no server that can be used (${each.join('; ')}).`, {
      cause: error,
    })
  }
  if (only instanceof TakesNoWrites) {
    const sentence = 'DATABASE_URL names a server that takes no writes: a replica, or one that is read only.'
    return new StartProblem(`${sentence} Name the primary one.`, { cause: error })
  }
  return unusable(addresses[0], error, shortReason(only))
}

function unusable(address: string | undefined, cause: unknown, reason = 'no connection'): StartProblem {
  const sentence = `DATABASE_URL names a server that cannot be used (${hostOf(address)}: ${reason}).`
  return new StartProblem(sentence, { cause })
}

function lacksRights(what: string, cause?: unknown): StartProblem {
  return new StartProblem(
    `The account of DATABASE_URL lacks rights in its database (${what}). Make it the database's owner.`,
    { cause },
  )
}

function shortReason(error: unknown): string | undefined {
  if (error instanceof TakesNoWrites) return 'takes no writes'
  if (error instanceof TimeoutError) return 'does not answer'
  const message = sqlErrorOf(error)?.message
  return message ?? (error instanceof Error && 'code' in error ? String(error.code) : undefined)
}

/** Host and port only, without user and password. */
function hostOf(address = ''): string {
  const url = URL.parse(address)
  const host = url?.searchParams.get('host') ?? url?.hostname
  return host ? `${host}:${url?.port || url?.searchParams.get('port') || 5432}` : 'this machine'
}
