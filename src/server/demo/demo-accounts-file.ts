import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoAccount } from './seed-demo.ts'

/** Text table of the demo accounts, with headings. */
export function listDemoAccounts(accounts: readonly DemoAccount[]): string {
  const headings = { username: 'Username', password: 'Password', dealershipName: 'Dealership' }
  const rows = [headings, ...accounts]
  const width = (column: 'username' | 'password') => Math.max(...rows.map((row) => row[column].length))
  const widths = [width('username'), width('password')] as const
  return rows
    .map(({ username, password, dealershipName }) =>
      [username.padEnd(widths[0]), password.padEnd(widths[1]), dealershipName ?? '(administrator)'].join(
        '  ',
      ),
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
