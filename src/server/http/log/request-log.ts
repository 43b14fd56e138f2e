import { type FastifyReply, type FastifyRequest, LogController } from 'fastify'

/** As it is declared; pages, which are found by their own router, are one. */
export function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'page'
}

/**
 * Has a line for each request at the level `info`: its route, status and milliseconds, with who asked where that was looked
 * up, and nothing of what is in an address or a body.
 */
export class RequestLog extends LogController {
  override incomingRequest(): void {
    // Its end has all of it.
  }

  override requestCompleted(
    err: Error | null | undefined,
    request: FastifyRequest,
    { statusCode: status, elapsedTime }: FastifyReply,
  ): void {
    const { method, log } = request
    const line = { method, route: routeOf(request), status, ms: Math.round(elapsedTime) }
    if (err) log.error({ ...line, err }, 'A request ended with an error')
    else log.info(line, 'request')
  }
}
