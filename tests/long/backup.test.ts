import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/cleanup.ts'
import { emptyDatabaseUrl } from '../support/database.ts'
import { startMarketplace, startProgram } from '../support/marketplace-process.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { adminAccessCode, administer } from '../support/site.ts'

const run = (command: 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv = {}) =>
  startProgram([`src/cli/${command}.ts`, ...args], env).ended

test('an operator backs up a running marketplace, rehearses it, and restores it into a folder and a server', async () => {
  const serving = await startMarketplace({ env: { ADMIN_ACCESS_CODE: adminAccessCode } })
  const site = await administer(serving.url)
  const form = pictureForm([await smallPicture()])
  const { urls: imageUrls } = await site.call<{ urls: string[] }>('POST', '/api/upload', form)
  const { id } = await site.addVehicle({ imageUrls, model: 'Swift' })
  const folder = await scratchFolder('backups')

  const none = await scratchFolder('none')
  const says = (code: number, output: RegExp) => ({ code, output: expect.stringMatching(output) })
  expect(await run('backup', [folder], { DATA_DIR: none })).toEqual(
    says(1, /^There is no marketplace in .*\.\n$/),
  )
  expect([...(await readdir(none)), ...(await readdir(folder))]).toEqual([])

  const backup = await run('backup', [folder], { DATA_DIR: serving.dataDir })
  expect(backup).toEqual(says(0, /^\S+\.tar: the marketplace of .*: 1 listing, /))
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^bimwheels-.*\.tar$/)
  const file = path.join(folder, name)
  const rehearsed = await run('backup', ['--rehearse', file])
  expect(rehearsed).toEqual(says(0, /all compared\. 1 listing is found in it\./))

  const dataDir = path.join(await scratchFolder('restored'), 'new')
  const restoring = await run('restore', [file], { DATA_DIR: dataDir })
  const restoredText = /^Restored the marketplace of .*: 1 listing, .* rows in total, 1 file of pictures/
  expect(restoring).toEqual(says(0, restoredText))
  const onServer = { DATA_DIR: path.join(dataDir, 'pictures'), DATABASE_URL: await emptyDatabaseUrl() }
  expect(await run('restore', [file], onServer)).toEqual(says(0, restoredText))
  await serving.stop()
  for (const env of [{ DATA_DIR: dataDir }, onServer]) {
    const restored = await startMarketplace({ env })
    const listing = await fetch(`${restored.url}/api/vehicles/${id}`)
    expect(await listing.json()).toMatchObject({ model: 'Swift', imageUrls })
    expect((await fetch(restored.url + imageUrls[0])).status).toBe(200)
    const user = await fetch(`${restored.url}/api/user`, { headers: { cookie: site.cookie } })
    expect(await user.json()).toMatchObject({ username: 'admin' })
    await restored.stop()
  }
})
