import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** An answer to give again and again. */
export interface RecordedAnswer {
  status: number
  /** Without those that Node's server writes itself. */
  headers: Record<string, string | string[]>
  bodyBase64: string
}

/**
 * The yardstick: Node's own HTTP server, answering every request with the same recorded bytes and headers, as fast
 * as it can. Reads a `RecordedAnswer` from its input and prints its port.
 */
const answer = (await json(process.stdin)) as RecordedAnswer
const body = Buffer.from(answer.bodyBase64, 'base64')
const headers = { ...answer.headers, 'content-length': String(body.length) }
const server = createServer((_request, response) => {
  response.writeHead(answer.status, headers)
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
