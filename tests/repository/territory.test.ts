import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, expectTypeOf, test } from 'vitest'
import type { Territory } from '../../src/territory/territory.ts'
import { root } from './import-graph.ts'

const barbados = 'src/territory/barbados'

interface Barbados {
  'buy-safely': typeof import('../../src/territory/barbados/buy-safely.ts')
  'demo/demo': typeof import('../../src/territory/barbados/demo/demo.ts')
  finance: typeof import('../../src/territory/barbados/finance.ts')
  insurance: typeof import('../../src/territory/barbados/insurance.ts')
  country: typeof import('../../src/territory/barbados/country.ts')
  'price-levels': typeof import('../../src/territory/barbados/price-levels.ts')
  time: typeof import('../../src/territory/barbados/time.ts')
  words: typeof import('../../src/territory/barbados/words.ts')
}

/** Other files in src/ that name the country, and why; without tests and generated snapshots of the database. */
const namedElsewhere: Readonly<Record<string, string>> = {
  'src/domain/batch/cell-numbers.ts': 'a list of the codes and signs of every currency',
  'src/server/accounts/sign-in/common-passwords.txt': 'a published list of passwords',
  'src/server/database/migrations/0000_marketplace.sql':
    'what was migrated stays; 0032 takes the defaults back',
  'src/territory/territory.ts': 'says where the example is',
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

test('the territory has the files and exports that are asked for', () => {
  expectTypeOf<Barbados>().toExtend<Territory>()
})
