import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'

/** The response to every request. */
export interface RecordedAnswer {
  status: number
  /** Without the headers that Node's server adds. */
  headers: Record<string, string | string[]>
  bodyBase64: string
}

/**
 * Baseline: Node's HTTP server, which sends the same recorded bytes and headers to every request. Reads a
 * `RecordedAnswer` from standard input and prints its port.
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
