import { randomUUID } from 'node:crypto'
import { cp, rm } from 'node:fs/promises'
import pg from 'pg'
import { inject } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { addressOf, templateName } from './database-names.ts'
import { scratchFolder } from './scratch-folder.ts'

type Closing = () => Promise<void>
const open = new Set<Closing>()

/**
 * A fresh, migrated database of the caller's own, closed and removed after the test file (or by its `close`).
 * In the `embedded` project it is the embedded database on a copy of a migrated folder, about half a second; in
 * the `server` project a database on a PostgreSQL server, a few hundredths of a second.
 */
export async function testDatabase(): Promise<Database> {
  const serverUrl: string | undefined = inject('serverUrl')
  return serverUrl === undefined ? embeddedDatabase(inject('embeddedTemplate')) : serverDatabase(serverUrl)
}

/**
 * The address of a fresh, migrated database on the PostgreSQL server, for tests in which several processes or
 * connections share one. Only in `*.server.test.ts`; the database is removed after the test file.
 */
export async function testDatabaseUrl(): Promise<string> {
  const serverUrl = inject('serverUrl')
  const name = await copyOnServer(serverUrl)
  onceClosed(() => onServer(serverUrl, `drop database if exists "${name}" with (force)`))
  return addressOf(serverUrl, name)
}

/** Closes what the test file left open. */
export async function closeTestDatabases(): Promise<void> {
  await Promise.all([...open].map((close) => close()))
}

async function embeddedDatabase(template: string): Promise<Database> {
  const dataDir = await scratchFolder('test')
  await cp(template, dataDir, { recursive: true })
  const database = await openDatabase({ dataDir, databaseUrl: undefined })
  const close = onceClosed(async () => {
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { ...database, close }
}

async function serverDatabase(serverUrl: string): Promise<Database> {
  const name = await copyOnServer(serverUrl)
  const databaseUrl = addressOf(serverUrl, name)
  const database = await openDatabase({ dataDir: undefined, databaseUrl, poolSize: 5 })
  const close = onceClosed(async () => {
    await database.close()
    await onServer(serverUrl, `drop database if exists "${name}" with (force)`)
  })
  return { ...database, close }
}

async function copyOnServer(serverUrl: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await onServer(serverUrl, `create database "${name}" template ${templateName}`)
  return name
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Registers a closing that runs once, whoever asks first: the test or the end of its file. */
function onceClosed(work: Closing): Closing {
  let closed: Promise<void> | undefined
  const close = () => {
    open.delete(close)
    closed ??= work()
    return closed
  }
  open.add(close)
  return close
}
