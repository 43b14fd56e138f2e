import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './import-graph.ts'

const barbados = 'src/territory/barbados'

/** Other files in src/ that name the country, and why; without tests and generated snapshots of the database. */
const namedElsewhere: Readonly<Record<string, string>> = {
  'src/domain/batch/cell-numbers.ts': 'a list of the codes and signs of every currency',
  'src/server/accounts/sign-in/common-passwords.txt': 'a published list of passwords',
  'src/server/database/migrations/0000_marketplace.sql':
    'what was migrated stays; 0032 takes the defaults back',
  'src/web/ui/styles/tokens.css': "the identity's colours are those of the flag",
}

const names = /barbados|bridgetown|bajan|\bBBD\b|en-BB|\(246\) ?\d|\b1[- ]?246\b|'246'/i

test('one folder knows the country', () => {
  const files = globSync('src/**/*.{ts,tsx,json,tsv,txt,css,svg,sql}', {
    cwd: root,
    exclude: [`${barbados}/**`, 'src/**/*.test.{ts,tsx}', 'src/server/database/migrations/meta/**'],
  }).map((file) => file.replaceAll(path.sep, '/'))
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => names.test(readFileSync(path.join(root, file), 'utf8')))
  expect(naming.sort()).toEqual(Object.keys(namedElsewhere).sort())
  expect(naming.length).toBeLessThanOrEqual(15)
})
