import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { installation } from './schema.ts'
import { isUniqueViolation } from './sql-errors.ts'

const row = (name: string) => ({ name, value: 'x' })

async function namesIn(database: Awaited<ReturnType<typeof testDatabase>>) {
  const rows = await database.queries.select({ name: installation.name }).from(installation)
  return rows.map(({ name }) => name).sort()
}

test('a failed inner transaction does not undo the outer one', async () => {
  const database = await testDatabase()
  await database.queries.transaction(async (tx) => {
    await tx.insert(installation).values(row('outer'))
    const inner = tx.transaction(async (nested) => {
      await nested.insert(installation).values(row('inner'))
      await nested.insert(installation).values(row('outer'))
    })
    await expect(inner).rejects.toSatisfy((error) => isUniqueViolation(error))
    await tx.insert(installation).values(row('after'))
  })
  expect(await namesIn(database)).toEqual(['after', 'outer'])
})

test('simultaneous statements are all executed', async () => {
  const database = await testDatabase()
  const { queries } = database
  const names = Array.from({ length: 30 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  const insert = (name: string, within = queries) => within.insert(installation).values(row(name))
  const inTransaction = (name: string) => queries.transaction((tx) => insert(name, tx))
  await Promise.all([
    ...names.slice(0, 15).map((name) => insert(name)),
    ...names.slice(15).map(inTransaction),
  ])
  expect(await namesIn(database)).toEqual(names)
})
