import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabaseUrl } from '../../../../tests/support/database.ts'
import { openServer } from './open-server.ts'

test('a broken connection is made again, and listeners are told of the gap', async () => {
  const { queries, listen, close } = await openServer(await testDatabaseUrl(), 2)
  const payloads: string[] = []
  const gap = Promise.withResolvers<void>()
  await listen('news', { onPayload: (payload) => payloads.push(payload), onGap: gap.resolve })
  await queries.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`,
  )
  await gap.promise
  await queries.execute(sql`select pg_notify('news', 'after the gap')`)
  await expect.poll(() => payloads).toEqual(['after the gap'])
  await close()
})
