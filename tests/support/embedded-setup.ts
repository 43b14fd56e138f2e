import { rm } from 'node:fs/promises'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open-database.ts'
import './database-names.ts'
import { scratchFolder } from './scratch-folder.ts'

/** Migrates one embedded database, which every test's own is then copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await scratchFolder('template')
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined })
  await database.close()
  project.provide('embeddedTemplate', template)
  return () => rm(template, { recursive: true, force: true })
}
