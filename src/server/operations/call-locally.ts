import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { json } from 'node:stream/consumers'

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

/** A socket without a listener is left over from a process that died. */
function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** Anyone can create a file of that name in the temporary folder; only our own account's is trusted. */
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

/** The shortest supported `sun_path` (104 bytes on macOS, 108 on Linux) without its final zero. */
const addressBytesMax = 103

/** Address of the command socket: in the data folder, else the temporary folder if that is too long; a pipe on Windows. */
export function socketAddress(dataDir: string): string {
  const folder = path.resolve(dataDir)
  const name = `bimwheels-${createHash('sha256').update(folder).digest('hex').slice(0, 24)}`
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`
  const inFolder = path.join(folder, 'commands.sock')
  return Buffer.byteLength(inFolder) <= addressBytesMax ? inFolder : path.join(tmpdir(), `${name}.sock`)
}
