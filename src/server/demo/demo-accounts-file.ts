import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoAccount } from './seed-demo.ts'

/** Formats the accounts as lines: username, password, owner. */
export function listDemoAccounts(accounts: readonly DemoAccount[]): string {
  const width = Math.max(...accounts.map(({ username }) => username.length))
  return accounts
    .map(({ username, password, dealershipName }) =>
      [username.padEnd(width), password, dealershipName ?? 'administrator'].join('  '),
    )
    .join('\n')
}

/** Readable only by its owner. @returns the file's path */
export async function keepDemoAccounts(dataDir: string, accounts: readonly DemoAccount[]): Promise<string> {
  const file = path.join(dataDir, 'demo-accounts.txt')
  const text = `Accounts of the demo marketplace, made for this installation alone.\n\n${listDemoAccounts(accounts)}\n`
  await writeFile(file, text, { mode: 0o600 })
  // `mode` only applies to a new file.
  await chmod(file, 0o600)
  return file
}
