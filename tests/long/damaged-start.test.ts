import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findLocalServer } from '#server/operations/local-socket.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { machineEnvironment, startMarketplace } from '../support/marketplace-process.ts'
import { adminAccessCode, administer } from '../support/site.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))

test('a marketplace that loses its database exits with a message and does not start again', async () => {
  const market = await startMarketplace({ env: { ADMIN_ACCESS_CODE: adminAccessCode } })
  const local = await findLocalServer(market.dataDir)
  expect(await local?.call('access-code', {})).toMatchObject({ origin: 'setting' })
  local?.close()
  const ended = once(market.process, 'exit')
  await rm(path.join(market.dataDir, 'postgresql'), { recursive: true })
  await expect(administer(market.url)).rejects.toThrow()
  expect((await ended)[0]).toBe(1)
  expect(market.output()).toContain(`postgresql was removed from the data folder ${market.dataDir} while`)
  expect(market.output()).not.toContain(adminAccessCode)
  const env = { ...machineEnvironment(), DATA_DIR: market.dataDir, PORT: '0' }
  const again = spawn(process.execPath, [main], { env })
  const [errors, exit] = await Promise.all([text(again.stderr), once(again, 'exit')])
  expect(errors).toMatch(/^The data folder [^\n]* its database is gone[^\n]*\n$/)
  expect(exit[0]).toBe(1)
})

test('an unusable data folder is reported before the database server is contacted', async () => {
  const inTheWay = path.join(await scratchFolder('data'), 'a file')
  await writeFile(inTheWay, '')
  const database = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(serve(readSettings({ ...database, PORT: '0', DATA_DIR: inTheWay }))).rejects.toThrow(
    `The data folder ${inTheWay} cannot be used: there is a file in place of a folder (EEXIST).`,
  )
})
