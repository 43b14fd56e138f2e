import type { FastifyInstance } from 'fastify'
import type { Parts } from '#server/dependencies.ts'
import { sendLater } from '#server/mail/send-later.ts'
import { mailEnquiry } from './mail-enquiries.ts'

/** @returns mails the enquiry of that id after the buyer has their answer, where there is a mail server */
export function mailLater(app: FastifyInstance, parts: Parts): (id: number) => void {
  const { mailer, settings, now } = parts
  const later = sendLater(app, 'An enquiry was not mailed; it is tried again in a minute')
  return (id) => {
    if (!mailer) return
    const { queries } = parts.database
    later(() => mailEnquiry({ queries, mailer, site: settings.site, now: now(), id }))
  }
}
