import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { migratedFolder } from '../../../../tests/support/marketplace-process.ts'
import { runStatement } from './pglite-engine.ts'

const engine = await PGlite.create(path.join(await migratedFolder(), 'postgresql'))
afterAll(() => engine.close())

async function answer(sql: string, ...params: unknown[]): Promise<unknown> {
  const { rows } = await runStatement(engine, sql, params, { rowMode: 'array' })
  return (rows as unknown[][])[0]?.[0]
}

/** PostgreSQL text cannot contain a zero character or half a surrogate pair. */
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
  'a parameter of type %s is read back unchanged',
  async (type, values) => {
    await fc.assert(
      fc.asyncProperty(fc.option(values), async (value) => {
        expect(await answer(`select $1::${type}`, value)).toEqual(value)
      }),
      { numRuns: 50 },
    )
  },
)
