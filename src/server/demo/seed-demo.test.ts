import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { keepDemoAccounts } from './seed-demo.ts'

const accounts = [
  { username: 'admin', password: 'abc', dealershipName: null },
  { username: 'careenage', password: 'def', dealershipName: 'Careenage Motors' },
]

test('only its owner can read the file of demo accounts, even if it existed before', async () => {
  const folder = await scratchFolder('demo-accounts')
  await writeFile(path.join(folder, 'demo-accounts.txt'), 'older', { mode: 0o644 })
  const file = await keepDemoAccounts(folder, accounts)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain('careenage  def       Careenage Motors')
})
