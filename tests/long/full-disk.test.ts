import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/cleanup.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { startMarketplace } from '../support/marketplace-process.ts'
import { photograph, pictureForm, smallPicture } from '../support/pictures.ts'

/** A shell that lets a program write no file beyond 32 kB, which it is told as a full disk tells it. */
const littleRoom = ['sh', '-c', 'ulimit -f 64; exec "$@"', 'sh']

test('an upload for which there is no room is refused with a sentence, and nothing of it stays', async () => {
  const adminCode = 'sugar and spice'
  const dataDir = await scratchFolder('data')
  const env = { DATABASE_URL: await testDatabaseUrl(), ADMIN_ACCESS_CODE: adminCode, DATA_DIR: dataDir }
  const market = await startMarketplace({ env, within: littleRoom })
  const registered = await fetch(`${market.url}/api/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'a password for tests', adminCode }),
  })
  const cookie = registered.headers.get('set-cookie')?.split(';')[0] ?? ''
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
