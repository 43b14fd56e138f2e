import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'

/** A store with one bucket, and the environment variables of its address, until the test ends. */
export async function s3StandIn(bucket: string) {
  const store = await openS3StandIn(bucket)
  onTestFinished(store.close)
  vi.stubEnv('AWS_ENDPOINT_URL_S3', store.address)
  vi.stubEnv('AWS_REGION', region)
  vi.stubEnv('AWS_ACCESS_KEY_ID', 'an-id')
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', 'a-secret')
  return store
}

/** The account's permissions and the bucket's region. */
const region = 'us-east-1'
const accounts: Record<string, { writes: boolean }> = { 'an-id': { writes: true }, reader: { writes: false } }

/**
 * The part of S3 used here: requests signed by the account `an-id` (`reader` only reads), addressed by path, and S3's
 * error codes. No package in the npm registry runs an object store without a download.
 */
export async function openS3StandIn(bucket: string) {
  /** Stored objects by key. */
  const objects = new Map<string, { bytes: Buffer; headers: IncomingMessage['headers'] }>()
  const server = createServer(async (request, answer) => {
    if (standIn.isSilent) return
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
  const standIn = {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    /** Accepts requests without responding, like a store that hangs. */
    isSilent: false,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return standIn
}

function send(answer: ServerResponse, status: number, code?: string): void {
  answer.writeHead(status, { 'content-type': 'application/xml' })
  answer.end(code && `<?xml version="1.0"?><Error><Code>${code}</Code></Error>`)
}
