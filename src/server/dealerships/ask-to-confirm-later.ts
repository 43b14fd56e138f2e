import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '#server/dependencies.ts'
import { sendLater } from '#server/mail/mailer.ts'
import { askToConfirm } from './ask-to-confirm.ts'

/** @returns asks the contact address of the dealership of that id to confirm, where there is a mail server */
export function askToConfirmLater(
  app: FastifyInstance,
  dependencies: Dependencies,
): (dealershipId: number) => void {
  const { mailer, settings, now } = dependencies
  const later = sendLater(app, 'A contact address was not asked to confirm; the next enquiry asks it again')
  return (dealershipId) => {
    if (!mailer) return
    const { queries } = dependencies.database
    later(() =>
      askToConfirm({ queries, mailer, site: settings.site, now: now(), dealershipId, isAgain: false }),
    )
  }
}
