import { execFile } from 'node:child_process'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/cleanup.ts'
import { emptyDatabaseUrl } from '../support/database.ts'
import { machineEnvironment, startMarketplace } from '../support/marketplace-process.ts'
import { pictureForm, smallPicture } from '../support/pictures.ts'
import { adminAccessCode, administer } from '../support/site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** A command as an operator runs it, but for npm. */
function run(command: 'backup' | 'restore' | 'move', args: string[], env: NodeJS.ProcessEnv = {}) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = execFile(
      process.execPath,
      [`src/cli/${command}.ts`, ...args],
      { cwd: root, env: { ...machineEnvironment(), ...env } },
      (_, stdout, stderr) => resolve({ code: child.exitCode, output: stdout + stderr }),
    )
  })
}

test('a marketplace is backed up while it serves, the backup rehearsed and restored, the marketplace moved to a server, and each goes on', async () => {
  const serving = await startMarketplace({ env: { ADMIN_ACCESS_CODE: adminAccessCode } })
  const site = await administer(serving.url)
  const form = pictureForm([await smallPicture()])
  const { urls: imageUrls } = await site.call<{ urls: string[] }>('POST', '/api/upload', form)
  const { id } = await site.addVehicle({ imageUrls, model: 'Swift' })
  const folder = await scratchFolder('backups')

  const none = await scratchFolder('none')
  expect(await run('backup', [folder], { DATA_DIR: none })).toEqual({
    code: 1,
    output: `There is no marketplace in ${none}.\n`,
  })
  expect([...(await readdir(none)), ...(await readdir(folder))]).toEqual([])

  const made = await run('backup', [folder], { DATA_DIR: serving.dataDir })
  expect(made).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^\S+\.tar: the marketplace of .*: 1 listing, /),
  })
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^bimwheels-.*\.tar$/)
  const file = path.join(folder, name)

  const rehearsed = await run('backup', ['--rehearse', file])
  expect(rehearsed).toMatchObject({
    code: 0,
    output: expect.stringContaining('all compared. 1 listing is found in it.'),
  })

  const dataDir = path.join(await scratchFolder('restored'), 'new')
  expect(await run('restore', [file], { DATA_DIR: dataDir })).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^Restored the marketplace of .*: 1 listing, .* rows in all, 1 file of pictures/,
    ),
  })
  const settings = path.join(folder, 'new.env')
  const databaseUrl = await emptyDatabaseUrl()
  await writeFile(settings, `DATABASE_URL=${databaseUrl}\nDATA_DIR=${dataDir}\n`)
  expect(await run('move', [settings], { DATA_DIR: serving.dataDir })).toMatchObject({
    code: 1,
    output: expect.stringContaining('in use by another process'),
  })
  await serving.stop()
  expect(await run('move', [settings], { DATA_DIR: serving.dataDir })).toMatchObject({
    code: 0,
    output: expect.stringMatching(
      /^ +old +new\n.*\nvehicles +1 +1 {2}equal\n.*\nMoved: .*: DATABASE_URL, DATA_DIR\.\n$/s,
    ),
  })
  for (const env of [{ DATA_DIR: dataDir }, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl }]) {
    const restored = await startMarketplace({ env })
    const listing = await fetch(`${restored.url}/api/vehicles/${id}`)
    expect(await listing.json()).toMatchObject({ model: 'Swift', imageUrls })
    expect((await fetch(restored.url + imageUrls[0])).status).toBe(200)
    const user = await fetch(`${restored.url}/api/user`, { headers: { cookie: site.cookie } })
    expect(await user.json()).toMatchObject({ username: 'admin' })
    await restored.stop()
  }
})
