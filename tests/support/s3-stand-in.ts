import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a bucket was given: its objects by their keys. */
export interface StandIn {
  address: string
  objects: Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>
  close(): Promise<void>
}

/** Who may do what in the bucket, and where it is. */
const region = 'us-east-1'
const accounts: Record<string, { writes: boolean }> = { 'an-id': { writes: true }, reader: { writes: false } }

/**
 * An object store as far as this program speaks to one: objects of one bucket, addressed by path, put, read and
 * deleted by requests signed by the account `an-id`; the account `reader` only reads. What it refuses it answers with
 * the codes of Amazon's S3. There is none in the npm registry that runs without a download.
 */
export async function openS3StandIn(bucket: string): Promise<StandIn> {
  const objects: StandIn['objects'] = new Map()
  const server = createServer(async (request, answer) => {
    const { pathname } = new URL(request.url ?? '', 'http://store')
    const key = pathname.slice(`/${bucket}/`.length)
    const [, account = '', signedFor] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d+\/([^/]+)\//.exec(request.headers.authorization ?? '') ?? []
    if (account === '') return send(answer, 403, 'AccessDenied')
    if (!accounts[account]) return send(answer, 403, 'InvalidAccessKeyId')
    if (signedFor !== region) return send(answer, 400, 'AuthorizationHeaderMalformed')
    if (!pathname.startsWith(`/${bucket}/`)) return send(answer, 404, 'NoSuchBucket')
    if (!accounts[account].writes && /^(PUT|DELETE)$/.test(request.method ?? '')) {
      return send(answer, 403, 'AccessDenied')
    }
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
