import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findLocalServer } from '#server/operations/local-socket.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { startMarketplace, startProgram } from '../support/marketplace-process.ts'
import { adminAccessCode, administer } from '../support/site.ts'

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
  const again = startProgram(['src/server/main.ts'], { DATA_DIR: market.dataDir, PORT: '0' })
  const output = expect.stringMatching(/^The data folder [^\n]* its database is gone[^\n]*\n$/)
  expect(await again.ended).toEqual({ code: 1, output })
})

test('an unusable data folder is reported before the database server is contacted', async () => {
  const inTheWay = path.join(await scratchFolder('data'), 'a file')
  await writeFile(inTheWay, '')
  const database = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(serve(readSettings({ ...database, PORT: '0', DATA_DIR: inTheWay }))).rejects.toThrow(
    `The data folder ${inTheWay} cannot be used: there is a file in place of a folder (EEXIST).`,
  )
})
