import fs from 'node:fs'
import { rm } from 'node:fs/promises'
import { expect, test, vi } from 'vitest'
import { scratchFolder } from '../../../../tests/support/cleanup.ts'
import { answerRequest, startEngine } from './pglite-engine.ts'

// Creating a PostgreSQL folder takes seconds.
vi.setConfig({ testTimeout: 120_000 })

test('every commit reaches the disk before it is answered', async () => {
  const folder = await scratchFolder('durable')
  const engine = await startEngine({ folder })
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
  await rm(folder, { recursive: true, force: true })
})
