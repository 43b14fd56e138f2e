import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { compile } from '@fastify/proxy-addr'

/** As proxies make them: UUIDs, nginx's 32 digits, Envoy's and others'; nothing that could be more than an id. */
const takenId = /^[\w.:-]{8,64}$/

/**
 * Ids of requests, unique over processes: the `X-Request-Id` of a trusted proxy, which its own log has too, or a new one.
 * One that a client sends is not taken.
 * @param trustedProxies addresses and networks, as `TRUST_PROXY` names them
 */
export function requestIds(
  trustedProxies: string[],
): (
  request: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
) => string {
  const isTrusted = compile(trustedProxies)
  return ({ headers, socket: { remoteAddress } }) => {
    const given = headers['x-request-id']
    const isTaken =
      typeof given === 'string' &&
      takenId.test(given) &&
      remoteAddress !== undefined &&
      isTrusted(remoteAddress, 0)
    return isTaken ? given : randomUUID()
  }
}
