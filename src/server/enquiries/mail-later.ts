import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/parts.ts'
import { mailEnquiry } from './mail-enquiries.ts'

/**
 * Mails kept enquiries after the buyer has their answer; the application closes when the last is done.
 * @returns mails the enquiry of that id, where there is a mail server
 */
export function mailLater(app: FastifyInstance, parts: Parts): (id: number) => void {
  const { database, mailer, settings, now } = parts
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (id) => {
    if (!mailer) return
    const { queries } = database
    const work = mailEnquiry({ queries, mailer, site: settings.site, now: now(), id })
      .catch((err) => app.log.error({ err }, 'An enquiry was not mailed; it is tried again within the hour'))
      .finally(() => underWay.delete(work))
    underWay.add(work)
  }
}
