import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './import-graph.ts'

const barbados = 'src/territory/barbados'

/** Other files in src/ that name the country, and why. Tests and snapshots of the database are not searched. */
const namedElsewhere: Readonly<Record<string, string>> = {
  'src/domain/batch/cell-numbers.ts': 'a list of the codes and signs of every currency',
  'src/server/accounts/sign-in/common-passwords.txt': 'a published list of passwords',
  'src/server/database/migrations/0000_marketplace.sql': 'old defaults, removed by 0032',
  'src/web/ui/styles/tokens.css': "the identity's colours are those of the flag",
}

const names = /barbados|bridgetown|bajan|\bBBD\b|en-BB|\(246\) ?\d|\b1[- ]?246\b|'246'/i

test('only one folder names the country', () => {
  const files = globSync('src/**/*.{ts,tsx,json,tsv,txt,css,svg,sql}', {
    cwd: root,
    exclude: [`${barbados}/**`, 'src/**/*.test.{ts,tsx}', 'src/server/database/migrations/meta/**'],
  }).map((file) => file.replaceAll(path.sep, '/'))
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => names.test(read(file)))
  expect(naming.sort()).toEqual(Object.keys(namedElsewhere).sort())
})
