import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/cleanup.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { startMarketplace } from '../support/marketplace-process.ts'
import { photograph, pictureForm, smallPicture } from '../support/pictures.ts'
import { adminAccessCode, administer } from '../support/site.ts'

/** A shell that limits files to 32 kB. Further writes fail as on a full disk. */
const littleRoom = ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh']

test('a full disk refuses an upload with a message, and leaves no part of it behind', async () => {
  const dataDir = await scratchFolder('data')
  const env = { DATABASE_URL: await testDatabaseUrl(), ADMIN_ACCESS_CODE: adminAccessCode, DATA_DIR: dataDir }
  const market = await startMarketplace({ env, within: littleRoom })
  const { cookie } = await administer(market.url)
  const upload = async (...files: Parameters<typeof pictureForm>[0]) =>
    fetch(`${market.url}/api/upload`, { method: 'POST', headers: { cookie }, body: pictureForm(files) })

  const small = await smallPicture()
  const refused = await upload(small, await photograph(800, 600))
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toMatch(/^The marketplace has no room to keep files[^\n]*\.$/)
  expect(await readdir(path.join(dataDir, 'incoming'))).toEqual([])
  expect((await upload(small)).status).toBe(201)
  expect(await readdir(path.join(dataDir, 'images', 'parts'))).toEqual([])
})
