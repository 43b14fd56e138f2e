import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/open-database.ts'
import './database-names.ts'

/** Migrates one embedded database, which every test's own is then copied from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await mkdtemp(path.join(tmpdir(), 'marketplace-template-'))
  const database = await openDatabase({ dataDir: template, databaseUrl: undefined })
  await database.close()
  project.provide('embeddedTemplate', template)
  return () => rm(template, { recursive: true, force: true })
}
