import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { Problem } from '#server/http/problem.ts'
import { findLocalServer, listenLocally, socketAddress } from './local-socket.ts'

const commands = {
  double: async (input: unknown) => ({ doubled: Number((input as { number: number }).number) * 2 }),
  refuse: async () => {
    throw new Problem('absent', 'There is no user named bob.')
  },
  fail: async () => {
    throw new Error('The disk is full')
  },
}

let dataDir = ''
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'socket-'))
  return () => rm(dataDir, { recursive: true, force: true })
})

async function serving() {
  const close = await listenLocally(dataDir, commands)
  onTestFinished(close)
  const server = await findLocalServer(dataDir)
  if (!server) throw new Error('The server was not found')
  onTestFinished(() => server.close())
  return server
}

describe('a server and a command-line tool on one folder', () => {
  test('the tool runs a command and gets its result', async () => {
    const server = await serving()
    expect(await server.call('double', { number: 21 })).toEqual({ doubled: 42 })
  })

  test("the tool gets the server's refusal", async () => {
    const server = await serving()
    await expect(server.call('refuse', {})).rejects.toThrow('There is no user named bob.')
    await expect(server.call('fail', {})).rejects.toThrow('The disk is full')
    await expect(server.call('nonsense', {})).rejects.toThrow('nonsense not found')
  })

  test('only the operating-system account itself can open the socket', async () => {
    await serving()
    expect((await stat(socketAddress(dataDir))).mode & 0o777).toBe(0o600)
  })
})

test('the socket of a killed server is ignored and does not block the next server', async () => {
  const address = socketAddress(dataDir)
  const code = `require('node:net').createServer().listen(${JSON.stringify(address)}, () => console.log('up'))`
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'pipe', 'ignore'] })
  await once(child.stdout, 'data')
  const dying = await findLocalServer(dataDir)
  const answer = dying?.call('double', { number: 1 })
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await expect(answer).rejects.toThrow('The server stopped before it answered: run the command again.')
  // Connections end before the socket closes.
  await gone
  expect(await findLocalServer(dataDir)).toBeUndefined()
  const server = await serving()
  expect(await server.call('double', { number: 2 })).toEqual({ doubled: 4 })
})
