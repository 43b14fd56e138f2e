import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findLocalServer } from '#server/operations/call-locally.ts'
import { serve } from '#server/serve.ts'
import { readSettings } from '#server/settings.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { machineEnvironment, startMarketplace } from '../support/marketplace-process.ts'

const main = fileURLToPath(new URL('../../src/server/main.ts', import.meta.url))
const accessCodeProgram = fileURLToPath(new URL('../../src/cli/access-code.ts', import.meta.url))
const accessCode = /access code (([A-Z2-9]{4}-?){7})/

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

test('it says where it is and how to begin, keeps through an ordered end and a kill what it has answered, and ends in a sentence without its database', async () => {
  const market = await startMarketplace({ env: { DRAIN_SECONDS: '3' } })
  const { hostname, port } = new URL(market.url)
  await expect.poll(market.output).toContain(`Bimwheels is at http://localhost:${port}`)
  await expect.poll(market.output).toMatch(accessCode)
  const code = accessCode.exec(market.output())?.[1]
  expect(await showAccessCode({ DATA_DIR: market.dataDir })).toBe(
    `Working through the running server.\nAdministrators register with the access code ${code}\n`,
  )
  const socket = connect(Number(port), hostname)
  const answers: string[] = []
  socket.on('data', (bytes) => answers.push(String(bytes)))
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  ask('/readyz')
  await expect.poll(() => answers.join('')).toContain('Connection: keep-alive')
  // A parent may pass on the signal that the whole group gets.
  market.process.kill('SIGINT')
  market.process.kill('SIGTERM')
  const stopped = market.stop('SIGTERM')
  await expect.poll(async () => (await fetch(`${market.url}/readyz`)).status, { interval: 10 }).toBe(503)
  answers.length = 0
  ask('/healthz')
  await once(socket, 'close')
  expect(answers.join('')).toMatch(/^HTTP\/1\.1 200 OK\r\n.*connection: close\r\n/is)
  expect(await stopped).toBe(0)

  const asked = { DATA_DIR: market.dataDir }
  const again = await startMarketplace({ env: asked })
  expect(again.output()).not.toContain(code)
  expect((await registerAdmin(again.url, code)).status).toBe(201)
  await again.stop('SIGKILL')
  const adminAccessCode = 'sugar and spice'
  const last = await startMarketplace({ env: { ...asked, ADMIN_ACCESS_CODE: adminAccessCode } })
  expect((await registerAdmin(last.url, adminAccessCode)).status).toBe(409)
  const local = await findLocalServer(market.dataDir)
  expect(await local?.call('access-code', {})).toMatchObject({ origin: 'setting' })
  local?.close()

  const ended = once(last.process, 'exit')
  await rm(path.join(market.dataDir, 'postgresql'), { recursive: true })
  const answer = await registerAdmin(last.url, adminAccessCode).catch(() => undefined)
  expect(answer?.ok ?? false).toBe(false)
  expect((await ended)[0]).toBe(1)
  expect(last.output()).toContain(`postgresql was removed from the data folder ${market.dataDir} while`)
  expect(last.output()).not.toContain(adminAccessCode)
  expect(await startInVain({ DATA_DIR: market.dataDir, PORT: '0' })).toEqual({
    code: 1,
    said: expect.stringMatching(/^The data folder [^\n]* its database is gone[^\n]*\n$/),
  })
})

test('a folder that cannot be used is said before a database server is asked', async () => {
  const inTheWay = path.join(await scratchFolder('data'), 'a file')
  await writeFile(inTheWay, '')
  const database = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }
  await expect(serve(readSettings({ ...database, PORT: '0', DATA_DIR: inTheWay }))).rejects.toThrow(
    `The data folder ${inTheWay} cannot be used: a file stands where a folder has to be (EEXIST).`,
  )
})
