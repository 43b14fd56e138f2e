import fs from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { migratedFolder } from '../../../../tests/support/marketplace-process.ts'
import { answerRequest, startEngine } from './pglite-engine.ts'

test('every commit is on disk before it is confirmed', async () => {
  const engine = await startEngine({ folder: path.join(await migratedFolder(), 'postgresql') })
  const run = (sql: string) => answerRequest(engine, { kind: 'exec', sql })
  await run('create table kept (id int)')
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (const id of [1, 2, 3]) {
    fsync.mockClear()
    await run(`insert into kept values (${id})`)
    expect(fsync).toHaveBeenCalled()
  }
  fsync.mockClear()
  await run('select * from kept')
  expect(fsync).not.toHaveBeenCalled()
  await run('checkpoint')
  expect(fsync.mock.calls.length).toBeGreaterThan(1)
  await engine.close()
})
