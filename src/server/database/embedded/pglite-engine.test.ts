import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migratedFolder } from '../../../../tests/support/marketplace-process.ts'
import { runCommand, runStatement } from './pglite-engine.ts'

let engine: PGlite
beforeAll(async () => {
  engine = await PGlite.create(path.join(await migratedFolder(), 'postgresql'))
})
afterAll(() => engine.close())

async function answer(sql: string, ...params: unknown[]): Promise<unknown> {
  const { rows } = await runStatement(engine, sql, params, { rowMode: 'array' })
  return (rows as unknown[][])[0]?.[0]
}

/** PostgreSQL has no text with a zero character, and none with half a surrogate pair. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => !value.includes('\0'))

test.each([
  ['text', text],
  ['int', fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 })],
  ['float8', fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0))],
  ['bool', fc.boolean()],
  ['jsonb', fc.dictionary(text, fc.oneof(text, fc.boolean(), fc.constant(null)), { noNullPrototype: true })],
  ['timestamptz', fc.date({ min: new Date(0), max: new Date('9999-01-01'), noInvalidDate: true })],
  ['text[]', fc.array(fc.option(text))],
  ['int[]', fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 2, maxLength: 2 }))],
  ['bytea', fc.uint8Array()],
] as [string, fc.Arbitrary<unknown>][])(
  'a parameter of type %s is read as it was given',
  async (type, values) => {
    await fc.assert(
      fc.asyncProperty(fc.option(values), async (value) => {
        expect(await answer(`select $1::${type}`, value)).toEqual(value)
      }),
      { numRuns: 50 },
    )
  },
)

test.each(['select broken(', 'select 1 / $1::int', 'select $1::int'])(
  '%s fails by itself: the next statement is answered',
  async (sql) => {
    await expect(answer(sql, sql.includes('/') ? 0 : 'no number')).rejects.toMatchObject({ code: /^(42|22)/ })
    expect(await answer('select 2')).toBe(2)
  },
)

test('a failed statement undoes its transaction alone', async () => {
  await runCommand(engine, 'create table kept (n int primary key)')
  await runCommand(engine, 'BEGIN')
  await runStatement(engine, 'insert into kept values ($1)', [1], {})
  await expect(runStatement(engine, 'insert into kept values ($1)', [1], {})).rejects.toMatchObject({
    code: '23505',
    constraint: 'kept_pkey',
  })
  await expect(answer('select 1')).rejects.toMatchObject({ code: '25P02' })
  await runCommand(engine, 'ROLLBACK')
  expect(await answer('select count(*)::int from kept')).toBe(0)
})

test('a prepared statement is prepared again once its table has changed', async () => {
  await runCommand(engine, 'create table changed (n int)')
  await answer('select * from changed')
  await runCommand(engine, "alter table changed alter n type text; insert into changed values ('one')")
  await expect(answer('select * from changed')).rejects.toMatchObject({ code: '0A000' })
  expect(await answer('select * from changed')).toBe('one')
})
