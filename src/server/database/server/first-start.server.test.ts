import pg from 'pg'
import { expect, test } from 'vitest'
import { testDatabaseUrl } from '../../../../tests/support/database.ts'
import { adminAccessCode } from '../../accounts/register-admin.ts'
import { users } from '../schema.ts'
import { openServer } from './open-server.ts'

async function emptyDatabaseUrl(): Promise<string> {
  const url = await testDatabaseUrl()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.end()
  return url
}

test('processes that start at once on an empty server migrate it once', async () => {
  const url = await emptyDatabaseUrl()
  const databases = await Promise.all([1, 2, 3].map(() => openServer(url, 2)))
  for (const { queries } of databases) expect(await queries.select().from(users)).toEqual([])
  const codes = await Promise.all(
    databases.map(({ queries }) => adminAccessCode(queries, { adminAccessCode: undefined })),
  )
  expect(new Set(codes.map(({ code }) => code)).size).toBe(1)
  expect(codes.filter(({ origin }) => origin === 'made now')).toHaveLength(1)
  await Promise.all(databases.map(({ close }) => close()))
})
