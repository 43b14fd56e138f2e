import { stat } from 'node:fs/promises'
import { Agent, request } from 'node:http'
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

/** A socket that nobody listens on was left by a process that died. */
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

function post(agent: Agent, socketPath: string, command: string, input: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const body = Buffer.from(JSON.stringify(input))
    const outgoing = request(
      {
        agent,
        socketPath,
        path: `/${command}`,
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': body.length },
      },
      (answer) => {
        json(answer).then((value) => {
          if (answer.statusCode === 200) resolve(value)
          else
            reject(
              new LocalServerError((value as { message?: string }).message ?? `status ${answer.statusCode}`),
            )
        }, reject)
      },
    )
    outgoing.once('error', reject)
    outgoing.end(body)
  })
}
