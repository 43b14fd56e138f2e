import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true })

/**
 * Asks for an address as it stands: fetch and browsers spell it in their own way first.
 * @param target path and search; each character is sent as the byte of its number
 */
export function askRaw(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; location: string | undefined; text: string }> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ agent, hostname, port, path: target, headers })
    sent.on('error', reject)
    sent.on('response', (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          location: answer.headers.location,
          text: Buffer.concat(parts).toString(),
        }),
      )
    })
    sent.end()
  })
}
