import type { FastifyReply } from 'fastify'
import { Problem } from '../errors/problem.ts'

/** Aborted when the client disconnects before the response is sent. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new Problem('malformed', 'The sender is gone'))
  if (raw.destroyed) abort()
  raw.once('close', () => {
    if (!raw.writableFinished) abort()
  })
  return gone.signal
}
