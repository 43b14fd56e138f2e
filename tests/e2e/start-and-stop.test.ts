import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { scratchFolder } from '../support/cleanup.ts'
import { machineEnvironment, migratedFolder, startMarketplace } from '../support/marketplace-process.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const accessCodeProgram = fileURLToPath(new URL('../../src/cli/access-code.ts', import.meta.url))
const accessCode = /access code (([A-Z2-9]{4}-?){4})/

/** Starts it where it cannot start, and answers what it says and ends with. */
async function startInVain(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [main], { env: { ...machineEnvironment(), ...env } })
  const [said, exit] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { said, code: exit[0] }
}

/** `npm run access-code`, but for npm. */
async function showAccessCode(env: NodeJS.ProcessEnv): Promise<string> {
  const child = spawn(process.execPath, [accessCodeProgram], { env: { ...machineEnvironment(), ...env } })
  const [said] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return said
}

function registerAdmin(url: string, adminCode: string | undefined) {
  return fetch(`${url}/api/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'boss', password: 'sugar cane', adminCode }),
  })
}

test('it says where it is and how to begin, and stops in order', async () => {
  const market = await startMarketplace()
  const port = new URL(market.url).port
  await expect.poll(market.output).toContain(`Bimwheels is at http://localhost:${port}`)
  await expect.poll(market.output).toMatch(accessCode)
  const code = accessCode.exec(market.output())?.[1]
  expect((await registerAdmin(market.url, code)).status).toBe(201)
  expect(await showAccessCode({ DATA_DIR: market.dataDir })).toBe(
    `Working through the running server.\nAdministrators register with the access code ${code}\n`,
  )
  expect(await market.stop('SIGTERM')).toBe(0)

  const again = await startMarketplace({ env: { DATA_DIR: market.dataDir } })
  await expect.poll(again.output).toContain('Bimwheels is at')
  expect(again.output()).not.toContain(code)
  expect((await registerAdmin(again.url, code)).status).toBe(409)
  expect(await again.stop('SIGINT')).toBe(0)

  const asked = { DATA_DIR: market.dataDir }
  expect(await showAccessCode(asked)).toBe(`Administrators register with the access code ${code}\n`)
  expect(await showAccessCode({ ...asked, ADMIN_ACCESS_CODE: 'sugar and spice' })).toBe(
    'Administrators register with your ADMIN_ACCESS_CODE.\n',
  )
})

test('told twice to stop, it answers over kept connections that they end, and ends in order', async () => {
  const market = await startMarketplace({ env: { DRAIN_SECONDS: '3' } })
  const { hostname, port } = new URL(market.url)
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  socket.on('data', (bytes) => answers.push(String(bytes)))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  ask('/readyz')
  await expect.poll(() => answers.join('')).toContain('Connection: keep-alive')
  market.process.kill('SIGTERM')
  market.process.kill('SIGTERM')
  const stopped = market.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status, { interval: 10 }).toBe(503)
  answers.length = 0
  ask('/healthz')
  await once(socket, 'close')
  expect(answers.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is)
  expect(await stopped).toBe(0)
})

test('a folder in use and a port in use are told in one sentence', async () => {
  const market = await startMarketplace()
  const { port, hostname } = new URL(market.url)
  const samePort = { DATA_DIR: await migratedFolder(), DEMO_DATA: 'off', PORT: port, HOST: hostname }
  // An address that documents are written with (RFC 5737), and no machine has.
  const noAddress = { ...samePort, DATA_DIR: await migratedFolder(), HOST: '192.0.2.1' }
  const starts = [{ DATA_DIR: market.dataDir, PORT: '0' }, samePort, noAddress]
  expect(await Promise.all(starts.map(startInVain))).toEqual([
    {
      code: 1,
      said: `The data folder ${market.dataDir} is in use by another process. Stop it, or name another folder with DATA_DIR.\n`,
    },
    {
      code: 1,
      said: `Port ${port} is in use already. Stop what listens there, or set PORT to another.\n`,
    },
    {
      code: 1,
      said: 'HOST 192.0.2.1 is no address of this machine. Name one that is, or localhost.\n',
    },
  ])
})

test('what was answered before it was killed is there afterwards', async () => {
  const market = await startMarketplace({ env: { ADMIN_ACCESS_CODE: 'sugar and spice' } })
  expect((await registerAdmin(market.url, 'sugar and spice')).status).toBe(201)
  await market.stop('SIGKILL')
  const env = { DATA_DIR: market.dataDir, ADMIN_ACCESS_CODE: 'sugar and spice' }
  const again = await startMarketplace({ env })
  expect((await registerAdmin(again.url, 'sugar and spice')).status).toBe(409)
  expect(again.output()).not.toContain('sugar and spice')
})

test('a data folder that cannot be made is told in one sentence, whichever database there is', async () => {
  const inTheWay = path.join(await scratchFolder('data'), 'a file')
  await writeFile(inTheWay, '')
  const databases = [{}, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }]
  const starts = databases.map((env) => startInVain({ ...env, DATA_DIR: inTheWay }))
  for (const { code, said } of await Promise.all(starts)) {
    expect(code).toBe(1)
    expect(said).toBe(
      `The data folder ${inTheWay} cannot be used: a file stands where a folder has to be (EEXIST). Name another with DATA_DIR.\n`,
    )
  }
})

test('a marketplace whose database is removed under it ends, and the next start does not begin anew', async () => {
  const market = await startMarketplace({ env: { ADMIN_ACCESS_CODE: 'sugar and spice' } })
  const ended = once(market.process, 'exit')
  await rm(path.join(market.dataDir, 'postgresql'), { recursive: true })
  const answer = await registerAdmin(market.url, 'sugar and spice').catch(() => undefined)
  expect(answer?.ok ?? false).toBe(false)
  expect((await ended)[0]).toBe(1)
  expect(market.output()).toContain(`postgresql was removed from the data folder ${market.dataDir} while`)
  const again = await startInVain({ DATA_DIR: market.dataDir, PORT: '0' })
  expect(again).toEqual({
    code: 1,
    said: expect.stringMatching(/^The data folder [^\n]* its database is gone[^\n]*\n$/),
  })
})

test('a wrong setting is named', async () => {
  expect(await startInVain({ PORT: 'eighty' })).toEqual({
    code: 1,
    said: 'The setting PORT must be a port number.\n',
  })
})
