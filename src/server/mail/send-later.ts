import type { FastifyInstance } from 'fastify'

/**
 * Does the work of sending mails after the answer has gone out; the application closes when the last is done.
 * @param failure what the log says where it fails
 */
export function sendLater(app: FastifyInstance, failure: string): (send: () => Promise<unknown>) => void {
  const underWay = new Set<Promise<unknown>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (send) => {
    const work = send()
      .catch((err: unknown) => app.log.error({ err }, failure))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
}
