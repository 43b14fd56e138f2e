import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a bucket was given: its objects by their keys. */
export interface StandIn {
  address: string
  objects: Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>
  close(): Promise<void>
}

/**
 * An object store as far as this program speaks to one: objects of one bucket, addressed by path, put, read and
 * deleted by signed requests. There is none in the npm registry that runs without a download.
 */
export async function openS3StandIn(bucket: string): Promise<StandIn> {
  const objects: StandIn['objects'] = new Map()
  const server = createServer(async (request, answer) => {
    const key = new URL(request.url ?? '', 'http://store').pathname.slice(`/${bucket}/`.length)
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 '))
      return send(answer, 403, 'AccessDenied')
    if (request.method === 'PUT') {
      objects.set(key, { bytes: await buffer(request), headers: request.headers })
      return send(answer, 200)
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return send(answer, 204)
    }
    const found = objects.get(key)
    if (!found) return send(answer, 404, 'NoSuchKey')
    answer.writeHead(200, { 'content-length': found.bytes.length, 'last-modified': new Date().toUTCString() })
    answer.end(request.method === 'HEAD' ? undefined : found.bytes)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(answer: ServerResponse, status: number, code?: string): void {
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
