import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chmod, rm, stat } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'
import fastify from 'fastify'
import { Problem, statusOf } from '#server/http/problem.ts'
import type { LocalCommand } from './commands.ts'

export class LocalServerError extends Error {}

export async function findLocalServer(dataDir: string) {
  const address = socketAddress(dataDir)
  if (!(await isOurs(address)) || !(await isListening(address))) return undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  return {
    /** @throws LocalServerError with the server's message if it refuses or fails */
    call: (command: string, input: unknown) => post(agent, address, command, input),
    close: () => agent.destroy(),
  }
}

/** A process that died leaves a socket without a listener. */
function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Anyone can create such a file in the temporary folder, so only our own account's is trusted. */
async function isOurs(address: string): Promise<boolean> {
  if (process.platform === 'win32') return true
  const found = await stat(address).catch(() => undefined)
  return found !== undefined && (found.uid === process.getuid?.() || process.getuid?.() === 0)
}

async function post(agent: Agent, socketPath: string, command: string, input: unknown): Promise<unknown> {
  const body = Buffer.from(JSON.stringify(input))
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  const outgoing = request({ agent, socketPath, path: `/${command}`, method: 'POST', headers })
  outgoing.end(body)
  const { statusCode, value } = await answerTo(outgoing).catch((cause: unknown) => {
    throw new LocalServerError('The server stopped before it answered: run the command again.', { cause })
  })
  if (statusCode === 200) return value
  throw new LocalServerError((value as { message?: string }).message ?? `The server answered ${statusCode}.`)
}

async function answerTo(outgoing: ClientRequest) {
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { statusCode: answer.statusCode, value: await json(answer) }
}

/** The shortest supported `sun_path` (104 bytes on macOS, 108 on Linux) without its zero. */
const addressBytesMax = 103

/** In the data folder, or in the temporary folder if that path is too long. A pipe on Windows. */
export function socketAddress(dataDir: string): string {
  const folder = path.resolve(dataDir)
  const name = `bimwheels-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inFolder = path.join(folder, 'commands.sock')
  return Buffer.byteLength(inFolder) <= addressBytesMax ? inFolder : path.join(tmpdir(), `${name}.sock`)
}

const bodyBytesMax = 32 * 1024 * 1024

/** The data folder must be locked, so that an existing socket is known to be stale. */
export async function listenLocally(
  dataDir: string,
  commands: Record<string, LocalCommand>,
): Promise<() => Promise<void>> {
  const app = fastify({ bodyLimit: bodyBytesMax })
  app.setErrorHandler((error, _request, reply) => {
    const isProblem = error instanceof Problem
    const message = error instanceof Error ? error.message : String(error)
    return reply.code(isProblem ? statusOf[error.kind] : 500).send({ message })
  })
  for (const [name, command] of Object.entries(commands)) {
    app.post(`/${name}`, async (request, reply) => reply.send(JSON.stringify(await command(request.body))))
  }
  const address = socketAddress(dataDir)
  const isSocketFile = process.platform !== 'win32'
  if (isSocketFile) await rm(address, { force: true })
  await app.listen({ path: address })
  if (isSocketFile) await chmod(address, 0o600)
  return () => app.close()
}
