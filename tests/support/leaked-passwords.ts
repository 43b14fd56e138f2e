import { hash } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeAfterFile } from './cleanup.ts'

/** A list of leaked passwords as the range API answers it, on this machine. */
export async function openLeakedPasswords() {
  const leaked = new Set<string>()
  /** What only pads an answer. */
  const pads: string[] = []
  const asked: { path: string; padding: unknown }[] = []
  const behaviour = { status: 200, isSilent: false }
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ path: url, padding: headers['add-padding'] })
    if (behaviour.isSilent) return
    const prefix = url.slice(-5)
    const digests = [...leaked].map((password) => hash('sha1', password).toUpperCase())
    const known = digests
      .filter((digest) => digest.startsWith(prefix))
      .map((digest) => `${digest.slice(5)}:3`)
    // Counted 0 times, as the API marks what only pads.
    const padding = pads.map((password) => `${hash('sha1', password).toUpperCase().slice(5)}:0`)
    response.writeHead(behaviour.status, { location: url }).end([...padding, ...known].join('\r\n'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  closeAfterFile(async () => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/range`
  return { url, leaked, pads, asked, behaviour }
}
