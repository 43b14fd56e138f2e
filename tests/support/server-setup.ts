import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open-database.ts'
import { addressOf, templateName } from './database-names.ts'
import { startPostgres } from './postgres-server.ts'

/** Starts a PostgreSQL server and migrates one database, which every test's own is then copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  try {
    await createDatabase(server.url, templateName)
    const databaseUrl = addressOf(server.url, templateName)
    const database = await openDatabase({ dataDir: undefined, databaseUrl })
    await database.close()
  } catch (error) {
    await server.stop()
    throw error
  }
  project.provide('serverUrl', server.url)
  return server.stop
}

async function createDatabase(serverUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
}
