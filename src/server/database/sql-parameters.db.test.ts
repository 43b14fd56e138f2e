import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { dealerships, vehicles } from './schema.ts'
import { isOneOf, jsonTable } from './sql-parameters.ts'

const { name, galleryImages, yearEstablished, isActive } = dealerships

test("a table of values has its columns' types and no parameter limit", async () => {
  const { queries } = await testDatabase()
  const rows = Array.from({ length: 20_000 }, (_, year) => ({
    name: `"Motors" \\ ${year}`,
    galleryImages: ['a', '{b}'],
    yearEstablished: year,
    isActive: year % 2 === 0,
    price: 1.005,
    other: 'left out',
  }))
  const fields = { name, galleryImages, yearEstablished, isActive, price: vehicles.price }
  const given = jsonTable('given', fields, rows)
  const isLast = eq(given.columns.yearEstablished, 19_999)
  const found = await queries.select(given.columns).from(given.table).where(isLast)
  const expected = { name: '"Motors" \\ 19999', galleryImages: ['a', '{b}'], yearEstablished: 19_999 }
  expect(found).toEqual([{ ...expected, isActive: false, price: '1.01' }])
})
test('any number of ids is one parameter', async () => {
  const { queries } = await testDatabase()
  const [row] = await queries.insert(dealerships).values({ name: 'A', nameKey: 'a' }).returning()
  const find = (ids: number[]) => queries.$count(dealerships, isOneOf(dealerships.id, ids))
  const others = Array.from({ length: 70_000 }, (_, at) => at + 1_000_000)
  expect(await find([...others, row?.id ?? 0])).toBe(1)
  expect([await find(others), await find([])]).toEqual([0, 0])
})
