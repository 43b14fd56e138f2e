import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open-database.ts'
import { buildStale } from '../../scripts/build-stale.mjs'
import { closeOpened, scratchFolder } from './cleanup.ts'
import { addressOf, onServer, templateName } from './database.ts'
import { type PostgresServer, startPostgres } from './postgres-server.ts'

/** Migrates one database, which every test's own is then copied from; browser tests need the pages as well. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'server') return migrateOnServer(project)
  if (project.name === 'embedded') return migrateFolder(project)
  // A marketplace in a process of its own keeps its data as most operators do, in a folder.
  const [stopServer, removeFolder] = await Promise.all([
    migrateOnServer(project),
    migrateFolder(project),
    buildStale(),
  ])
  return async () => {
    await stopServer()
    await removeFolder()
  }
}

async function migrateFolder(project: TestProject): Promise<() => Promise<void>> {
  const template = await scratchFolder('template')
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined })
  await database.close()
  project.provide('embeddedTemplate', template)
  return closeOpened
}

async function migrateOnServer(project: TestProject): Promise<() => Promise<void>> {
  const server = await serverOfTests()
  try {
    await onServer(server.url, `create database ${templateName}`)
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

/** A server of the run's own, or the one that `TEST_SERVER_URL` names, as its superuser: of another version, for example. */
async function serverOfTests(): Promise<Pick<PostgresServer, 'url' | 'stop'>> {
  const url = process.env.TEST_SERVER_URL
  if (!url) return startPostgres()
  const stop = () => onServer(url, `drop database if exists ${templateName} with (force)`)
  await stop()
  return { url, stop }
}
