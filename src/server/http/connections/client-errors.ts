import type { Socket } from 'node:net'

const statuses: Record<string, { status: string; sentence: string }> = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    sentence: 'The address or the headers of the request are too long',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', sentence: 'The request took too long' },
}
const malformed = { status: '400 Bad Request', sentence: 'The request is malformed' }

/** Of answers that no hook of the application sees. */
export const bareHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

/** Answers requests that cannot be parsed, in one plain sentence like every other error. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  if (!socket.writable) {
    socket.destroy(error)
    return
  }
  const { status, sentence } = statuses[error.code ?? ''] ?? malformed
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: text/plain; charset=utf-8',
    `content-length: ${sentence.length}`,
    ...Object.entries(bareHeaders).map((header) => header.join(': ')),
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${sentence}`)
}
