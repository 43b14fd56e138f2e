import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/cleanup.ts'
import { machineEnvironment, startMarketplace } from '../support/marketplace-process.ts'
import { smallPicture } from '../support/pictures.ts'
import { administer } from '../support/site.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const accessCode = /access code (([A-Z2-9]{4}-?){7})/

/** A command as an operator runs it, but for npm. */
function run(command: 'access-code' | 'backup' | 'restore', args: string[], env: NodeJS.ProcessEnv) {
  return new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [`src/cli/${command}.ts`, ...args],
      { cwd: root, env: { ...machineEnvironment(), ...env } },
      (_, stdout, stderr) => resolve(stdout + stderr),
    )
  })
}

test('a marketplace says how to begin, is backed up while it serves, keeps through a kill what it has answered, goes on where it is restored, and ends in order', async () => {
  const market = await startMarketplace()
  const { dataDir: DATA_DIR } = market
  expect(market.output()).toContain(`Bimwheels is at http://localhost:${new URL(market.url).port}`)
  const code = accessCode.exec(market.output())?.[1] ?? ''
  expect(await run('access-code', [], { DATA_DIR })).toBe(
    `Working through the running server.\nAdministrators register with the access code ${code}\n`,
  )
  const site = await administer(market.url, undefined, code)
  const imageUrls = await site.upload([await smallPicture()])
  const { id } = await site.addVehicle({ imageUrls, model: 'Swift' })
  const folder = await scratchFolder('backups')
  expect(await run('backup', [folder], { DATA_DIR })).toMatch(/^\S+\.tar: the marketplace of .*: 1 listing, /)

  const headers = { 'content-type': 'application/json', cookie: site.sessionCookie }
  const change = { method: 'PATCH', body: '{"price":31000}', headers }
  expect((await fetch(`${market.url}/api/vehicles/${id}`, change)).status).toBe(200)
  await market.stop('SIGKILL')

  const [name = ''] = await readdir(folder)
  const restored = path.join(await scratchFolder('restored'), 'new')
  expect(await run('restore', [path.join(folder, name)], { DATA_DIR: restored })).toMatch(
    /^Restored the marketplace of .*: 1 listing, .* rows in all, 1 file of pictures/,
  )
  const [again, copy] = await Promise.all(
    [DATA_DIR, restored].map((each) => startMarketplace({ env: { DATA_DIR: each, DRAIN_SECONDS: '3' } })),
  )
  if (!again || !copy) throw new Error('Two were started')
  const prices: number[] = []
  for (const { url, output } of [again, copy]) {
    expect(output()).not.toContain(code)
    const listing = await (await fetch(`${url}/api/vehicles/${id}`)).json()
    expect(listing).toMatchObject({ model: 'Swift', imageUrls })
    prices.push(listing.price)
    expect((await fetch(url + imageUrls[0])).status).toBe(200)
    expect(await (await fetch(`${url}/api/user`, { headers })).json()).toMatchObject({ username: 'admin' })
  }
  expect(prices).toEqual([31_000, 48_000])

  const { hostname, port } = new URL(again.url)
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  socket.on('data', (bytes) => answers.push(String(bytes)))
  const ask = (address: string) => socket.write(`GET ${address} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  ask('/readyz')
  await expect.poll(() => answers.join('')).toContain('Connection: keep-alive')
  // A parent may pass on the signal that the whole group gets.
  again.process.kill('SIGINT')
  const stopped = again.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${again.url}/readyz`)).status, { interval: 10 }).toBe(503)
  answers.length = 0
  ask('/healthz')
  await once(socket, 'close')
  expect(answers.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is)
  expect(await stopped).toBe(0)
})
