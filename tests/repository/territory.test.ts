import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import * as buySafely from '#territory/buy-safely.ts'
import * as demo from '#territory/demo/demo.ts'
import * as finance from '#territory/finance.ts'
import * as insurance from '#territory/insurance.ts'
import * as language from '#territory/language.ts'
import * as loanTerms from '#territory/loan-terms.ts'
import * as money from '#territory/money.ts'
import * as places from '#territory/places.ts'
import * as site from '#territory/site.ts'
import * as taxes from '#territory/taxes.ts'
import * as telephone from '#territory/telephone.ts'
import * as time from '#territory/time.ts'
import * as tradingPlaces from '#territory/trading-places.ts'
import * as words from '#territory/words.ts'
import type { Territory } from '../../src/territory/territory.ts'
import { root } from './import-graph.ts'

const barbados = {
  'buy-safely': buySafely,
  'demo/demo': demo,
  finance,
  insurance,
  language,
  'loan-terms': loanTerms,
  money,
  places,
  site,
  taxes,
  telephone,
  time,
  'trading-places': tradingPlaces,
  words,
} satisfies Territory

/** What else in src/ names the country, and why. Tests aside, and the database's generated snapshots. */
const namedElsewhere: Readonly<Record<string, string>> = {
  'src/domain/batch/listing-text/money.ts': 'a list of the codes and signs of every currency',
  'src/domain/search/phrase/phrase-vocabulary.ts': 'dealerships of the searches that tests read',
  'src/server/accounts/passwords/common-passwords.txt': 'a published list of passwords',
  'src/server/database/migrations/0000_marketplace.sql':
    'what was migrated stays; 0032 takes the defaults back',
  'src/territory/territory.ts': 'says where the example is',
  'src/web/ui/styles/tokens.css': "the identity's colours are those of the flag",
}

const names = /barbados|bridgetown|bajan|\bBBD\b|en-BB|\(246\) ?\d|\b1[- ]?246\b|'246'/i

test('one folder knows the country', () => {
  const files = globSync('src/**/*.{ts,tsx,json,tsv,txt,css,svg,sql}', {
    cwd: root,
    exclude: [
      'src/territory/barbados/**',
      'src/**/*.test.{ts,tsx}',
      'src/server/database/migrations/meta/**',
    ],
  }).map((file) => file.replaceAll(path.sep, '/'))
  expect(files.length).toBeGreaterThan(500)
  const naming = files.filter((file) => names.test(readFileSync(path.join(root, file), 'utf8')))
  expect(naming.sort()).toEqual(Object.keys(namedElsewhere).sort())
  expect(naming.length).toBeLessThanOrEqual(15)
})

test('every file of the territory is asked for', () => {
  const files = globSync('src/territory/barbados/**/*.ts', { cwd: root }).map((file) =>
    path.relative('src/territory/barbados', file).replaceAll(path.sep, '/').replace(/\.ts$/, ''),
  )
  expect(files.sort()).toEqual(Object.keys(barbados).sort())
})
