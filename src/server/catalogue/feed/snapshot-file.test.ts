import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../../tests/support/cleanup.ts'
import { vehicleRows } from '../../../../tests/support/fixtures.ts'
import { openSnapshotFile, writeSnapshotFile } from './snapshot-file.ts'

const counted = { count: 7, highestVersion: 12 }
const written = { ...counted, key: 'a key' }

async function temporaryFile(): Promise<string> {
  const folder = await scratchFolder('snapshot')
  return path.join(folder, 'catalogue.snapshot')
}

const jsonOf = (rows: readonly object[]) => rows.map((row) => Buffer.from(JSON.stringify(row)))

async function readAll(file: string) {
  const stored = await openSnapshotFile(file)
  return stored && (await Array.fromAsync(stored.batches)).flat()
}

test('a file gives the listings that were written, whatever their texts are', async () => {
  const file = await temporaryFile()
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ id: fc.nat(), details: fc.string({ unit: 'grapheme' }) })),
      async (rows) => {
        await writeSnapshotFile(file, { ...written, rows: jsonOf(rows) })
        const stored = await openSnapshotFile(file)
        expect(stored).toMatchObject(counted)
        expect([stored?.isSignedWith('a key'), stored?.isSignedWith('another')]).toEqual([true, false])
        expect(await readAll(file)).toEqual(rows.map((row) => ({ row, json: JSON.stringify(row) })))
      },
    ),
    { numRuns: 50 },
  )
})

test('a torn or damaged file gives whole listings or none, never others', async () => {
  const file = await temporaryFile()
  const details = 'Serviced by the dealer. '.repeat(300)
  const rows = vehicleRows(500).map((row) => ({ ...row, details: `${details}${row.id}` }))
  await writeSnapshotFile(file, { ...written, rows: jsonOf(rows) })
  const whole = await readFile(file)
  const damage = fc.record({
    at: fc.nat({ max: whole.length - 1 }),
    isTorn: fc.boolean(),
    bit: fc.nat({ max: 7 }),
  })
  await fc.assert(
    fc.asyncProperty(damage, async ({ at, isTorn, bit }) => {
      const bytes = Buffer.from(isTorn ? whole.subarray(0, at) : whole)
      if (!isTorn) bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << bit), at)
      await writeFile(file, bytes)
      const read = (await readAll(file)) ?? []
      expect(read.map(({ row }) => row)).toEqual(rows.slice(0, read.length))
      expect((await openSnapshotFile(file))?.isSignedWith('a key') ?? false).toBe(false)
    }),
    { numRuns: 40 },
  )
})

test('a file that is missing, of other sources or no such file is not used', async () => {
  const file = await temporaryFile()
  expect(await openSnapshotFile(file)).toBeUndefined()
  const header = await promisify(zstdCompress)(JSON.stringify({ ...counted, sources: 'others' }))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  for (const bytes of [Buffer.concat([length, header]), Buffer.from('not one'), Buffer.alloc(0)]) {
    await writeFile(file, bytes)
    expect(await openSnapshotFile(file)).toBeUndefined()
  }
})

test('a file that cannot be written to its end leaves the one before, and nothing else', async () => {
  const file = await temporaryFile()
  const [row] = vehicleRows(1)
  await writeSnapshotFile(file, { ...written, rows: jsonOf([row ?? {}]) })
  function* failing(): Generator<Buffer> {
    yield* jsonOf(vehicleRows(3))
    throw new Error('The catalogue is gone')
  }
  await expect(writeSnapshotFile(file, { ...written, rows: failing() })).rejects.toThrow(
    'The catalogue is gone',
  )
  expect(await readAll(file)).toMatchObject([{ row }])
  expect(await readdir(path.dirname(file))).toEqual([path.basename(file)])
})
