import { mkdir } from 'node:fs/promises'
import { hashPassword, randomPassword } from './accounts/passwords/passwords.ts'
import type { Database } from './database/database.ts'
import { keepDemoAccounts, listDemoAccounts } from './demo/demo-accounts-file.ts'
import { seedDemo } from './demo/seed-demo.ts'
import type { Settings } from './settings.ts'

/** @returns the seeded accounts as printed to the operator; undefined where nothing was seeded */
export async function demoAtStart(
  database: Database,
  { demoData, dataDir }: Settings,
  now: Date,
): Promise<string | undefined> {
  if (!demoData) return undefined
  const accounts = await seedDemo(database, { now, newPassword: randomPassword, hashPassword })
  if (!accounts) return undefined
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const file = await keepDemoAccounts(dataDir, accounts)
  return `It starts as a demo marketplace with these accounts, kept in ${file}:\n${listDemoAccounts(accounts)}`
}
