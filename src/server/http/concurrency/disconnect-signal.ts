import type { FastifyReply } from 'fastify'
import { Problem } from '../problem.ts'

/** Aborted when the connection closes before an answer is sent: nobody waits for the work any more. */
export function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  const abort = () => gone.abort(new Problem('malformed', 'The sender is gone'))
  if (raw.destroyed) abort()
  raw.once('close', () => {
    if (!raw.writableFinished) abort()
  })
  return gone.signal
}
