import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import { sendLater } from '#server/mail/mailer.ts'
import { mailEnquiry } from './mail-enquiries.ts'

/** @returns mails the enquiry of that id after the buyer has their answer, where there is a mail server */
export function mailLater(app: FastifyInstance, dependencies: Dependencies): (id: number) => void {
  const { mailer, settings, now } = dependencies
  const later = sendLater(app, 'An enquiry was not mailed; it is tried again in a minute')
  return (id) => {
    if (!mailer) return
    const { queries } = dependencies.database
    later(() => mailEnquiry({ queries, mailer, site: settings.site, now: now(), id }))
  }
}
