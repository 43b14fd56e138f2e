import { expect, test } from 'vitest'
import { parseSearchQuery } from '#domain/search/search-query.ts'
import { parseQueryString } from '#domain/text/query.ts'
import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { WorkQueue } from '#server/http/work-queue.ts'
import { catalogueOf } from '../../../tests/support/catalogue-of.ts'
import { vehicleRows } from '../../../tests/support/fixtures.ts'
import { searchAnswers } from './search-route.ts'

const now = () => new Date('2026-11-21T12:00:00Z')
const answersOf = (catalogue: Catalogue, room?: number) =>
  searchAnswers({ catalogue, workQueue: new WorkQueue(), now }, room)
const ask = (answers: ReturnType<typeof searchAnswers>, text: string) =>
  answers.answer(parseSearchQuery(parseQueryString(text)))

test('searches with the same meaning share one response', async () => {
  const answers = answersOf(catalogueOf({ vehicles: vehicleRows(30), now }))
  const first = await ask(answers, 'brand=Toyota&sort=price-low&page=1')
  expect(JSON.parse((await first.encoded('identity')).toString())).toMatchObject({ matched: 30 })
  expect(await ask(answers, 'utm_source=x&sort=price-low&priceMin=cheap&brand=Toyota')).toBe(first)
  expect(await ask(answers, 'sort=price-high&brand=Toyota')).not.toBe(first)
})

test('a catalogue change creates new responses with their own hash', async () => {
  const catalogue = catalogueOf({ vehicles: vehicleRows(30), now })
  const answers = answersOf(catalogue)
  const before = await ask(answers, '')
  const row = vehicleRows(30).at(-1)
  catalogue.snapshot.listings.apply([{ id: 30, row: row && { ...row, isSold: true, version: 99 } }])
  const after = await ask(answers, '')
  expect(after.hash).not.toBe(before.hash)
  expect((await ask(answersOf(catalogue), '')).hash).toBe(after.hash)
})

test('the cache of responses has a size limit and drops the oldest first', async () => {
  const room = 300_000
  const answers = answersOf(catalogueOf({ vehicles: vehicleRows(200), now }), room)
  const first = await ask(answers, 'page=1')
  const second = await ask(answers, 'page=2')
  expect(await ask(answers, 'page=1')).toBe(first)
  for (let page = 3; page < 3 + room / second.weight - 2; page++)
    await ask(answers, `page=${page % 8}&sort=a-z&yearMin=${page}`)
  expect(await ask(answers, 'page=1')).toBe(first)
  expect(await ask(answers, 'page=2')).not.toBe(second)
})
