import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open-database.ts'
import { buildStale } from '../../scripts/build-stale.mjs'
import { closeOpened, scratchFolder } from './cleanup.ts'
import { addressOf, onServer, templateName } from './database.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** All projects of a run share one migrated folder and one server. Each test copies its database from them. */
let folder: Promise<string> | undefined
let server: Promise<PostgresServer> | undefined

/** Browser tests need both: a marketplace in a separate process keeps its data in a folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { name } = project
  if (name !== 'server') folder ??= migratedFolder()
  if (name !== 'embedded') server ??= migratedServer()
  const isBrowserTest = name !== 'server' && name !== 'embedded'
  const [template, running] = await Promise.all([folder, server, isBrowserTest && buildStale()])
  if (name !== 'server' && template) project.provide('embeddedTemplate', template)
  if (name !== 'embedded' && running) project.provide('serverUrl', running.url)
  return teardown
}

async function teardown(): Promise<void> {
  const running = server
  server = undefined
  folder = undefined
  await (await running)?.stop()
  await closeOpened()
}

async function migratedFolder(): Promise<string> {
  const template = await scratchFolder('template')
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined })
  await database.close()
  return template
}

async function migratedServer(): Promise<PostgresServer> {
  const running = await startPostgres()
  try {
    await onServer(running.url, `create database ${templateName}`)
    const databaseUrl = addressOf(running.url, templateName)
    const database = await openDatabase({ dataDir: undefined, databaseUrl })
    await database.close()
  } catch (error) {
    await running.stop()
    throw error
  }
  return running
}
