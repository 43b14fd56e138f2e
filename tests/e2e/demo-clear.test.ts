import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { SearchAnswer } from '#domain/search/search-answer.ts'
import { startMarketplace } from '../support/marketplace-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('the demo is cleared through the running server, which shows it no more', {
  timeout: 120_000,
}, async () => {
  const { url, dataDir } = await startMarketplace({ env: { DEMO_DATA: 'on' } })
  const total = async () => {
    const answer = await fetch(`${url}/api/vehicles/search`)
    return ((await answer.json()) as SearchAnswer).total
  }
  const before = await total()
  expect(before).toBeGreaterThan(100)
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir }
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/demo-clear.ts'], {
    cwd: root,
    env,
  })
  expect(stdout).toContain('Working through the running server.')
  expect(stdout).toContain(`Removed ${before} demo listings, `)
  expect(await total()).toBe(0)
})
