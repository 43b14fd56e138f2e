import { expect, test } from 'vitest'
import { testDatabase } from '../../../tests/support/database.ts'
import { installation } from './schema.ts'
import { isUniqueViolation } from './sql-errors.ts'

const row = (name: string) => ({ name, value: 'x' })

async function namesIn(database: Awaited<ReturnType<typeof testDatabase>>) {
  const rows = await database.queries.select({ name: installation.name }).from(installation)
  return rows.map(({ name }) => name).sort()
}

test('a failed inner transaction is undone alone', async () => {
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

test('statements that run together all arrive', async () => {
  const database = await testDatabase()
  const names = Array.from({ length: 30 }, (_, index) => `n${String(index).padStart(2, '0')}`)
  await Promise.all([
    ...names.slice(0, 15).map((name) => database.queries.insert(installation).values(row(name))),
    ...names
      .slice(15)
      .map((name) => database.queries.transaction((tx) => tx.insert(installation).values(row(name)))),
  ])
  expect(await namesIn(database)).toEqual(names)
})
