import { once } from 'node:events'
import { stat } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { json } from 'node:stream/consumers'
import { socketAddress } from './socket-address.ts'

/** A server that works in the data folder and takes commands. */
export interface LocalServer {
  /** @throws LocalServerError with the server's sentence where it refuses or fails */
  call(command: string, input: unknown): Promise<unknown>
  close(): void
}

/** What the server said instead of an answer, or that it went away. */
export class LocalServerError extends Error {}

/** Finds the server that works in a data folder; undefined where none runs. */
export async function findLocalServer(dataDir: string): Promise<LocalServer | undefined> {
  const address = socketAddress(dataDir)
  if (!(await isOurs(address)) || !(await isListening(address))) return undefined
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    call: (command, input) => post(agent, address, command, input),
    close: () => agent.destroy(),
  }
}

/** A socket without a listener was left by a process that died. */
function isListening(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address, () => {
      socket.end()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

/** In the temporary folder anybody can put a file of that name; only our own account's is spoken to. */
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

async function answerTo(
  outgoing: ClientRequest,
): Promise<{ statusCode: number | undefined; value: unknown }> {
  const [answer] = (await once(outgoing, 'response')) as [IncomingMessage]
  return { statusCode: answer.statusCode, value: await json(answer) }
}
