import { dealershipCalls } from '#domain/dealership/dealership-schema.ts'
import { confirmCalls } from '#domain/vehicle/listing-calls-schema.ts'
import { dealershipNotFound, rowWrite } from '#server/http/conditional-write.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { entityTag, sendVersioned } from '#server/http/entity-tags.ts'
import { logSecurityEvent } from '#server/http/log/security-log.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { acceptFormPosts } from '#server/http/request-bodies.ts'
import { privately } from '#server/http/stored-response.ts'
import { refuseHidden } from '#server/http/switched-off.ts'
import { isAtMailLimit } from '#server/mail/mail-counts.ts'
import { confirmByLink, confirmStock } from './confirm-listings.ts'
import {
  addressInReach,
  askToConfirm,
  confirmAddress,
  contactConfirmation,
  isOtherThanConfirmed,
} from './contact-address.ts'
import { dealershipSummaries } from './dealership-summaries.ts'
import { createDealership, updateDealership } from './write-dealership.ts'

/** A plugin of its own, because only the link's form is no JSON. */
const confirmRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'vehicles')
  acceptFormPosts(app)
  const { now } = dependencies
  addRoutes(app, confirmCalls, {
    async 'POST /api/vehicles/confirm'({ user, body: { isUndo } }) {
      return { changed: await confirmStock(dependencies, user, { isUndo, now: now() }) }
    },
    async 'POST /api/vehicles/confirm-by-link'({ query: { undo, ...link } }, reply) {
      await confirmByLink(dependencies, link, { isUndo: undo !== undefined, now: now() })
      return reply.redirect(`/still-here?of=${link.of}&token=${link.token}`, 303)
    },
  })
}

export const dealershipRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'dealerships')
  app.register(confirmRoutes, { dependencies })
  const { catalogue, mailer, now } = dependencies
  const { queries } = dependencies.database

  addRoutes(app, dealershipCalls(now), {
    'GET /api/dealers': async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(catalogue.dealers()),
    'GET /api/dealerships': async (_request, reply) =>
      reply.header('cache-control', 'no-cache').send(dealershipSummaries(catalogue)),
    async 'GET /api/dealerships/name/:name'(request, reply) {
      const { name } = request.params
      const dealership = catalogue.dealership(name)
      if (!dealership) throw new Problem('absent', dealershipNotFound)
      const shown = { dealershipName: dealership.name }
      await refuseHidden(catalogue, { findUser: () => request.findUser() }, shown)
      return sendVersioned(request, reply, dealership)
    },
    async 'POST /api/dealerships'(request, reply) {
      const dealership = await createDealership(dependencies, request.user, request.body)
      return reply.header('etag', entityTag(dealership.version)).send(dealership)
    },
    async 'PUT /api/dealerships/:id'(request, reply) {
      const { body } = request
      const write = rowWrite(request, dealershipNotFound)
      if (await isOtherThanConfirmed(queries, write.id, body.contactEmail)) request.assertProved(reply)
      const { dealership, isSwitched } = await updateDealership(dependencies, write, body)
      if (isSwitched) {
        const event = dealership.isActive ? 'dealership switched on' : 'dealership switched off'
        logSecurityEvent(request, { event, dealership: dealership.id })
      }
      return reply.header('etag', entityTag(dealership.version)).send(dealership)
    },
    async 'GET /api/dealerships/:id/contact-address'(request, reply) {
      const { email, confirmedAt } = await addressInReach(queries, request, 'dealership.read')
      reply.header('cache-control', privately)
      return { isMailed: mailer !== undefined, isGiven: email !== null, isConfirmed: confirmedAt !== null }
    },
    async 'POST /api/dealerships/:id/contact-address/confirmation'(request) {
      const address = await addressInReach(queries, request, 'dealership.edit')
      const { dealershipId, email, confirmedAt } = address
      if (!mailer) throw new Problem('conflict', 'This marketplace does not send e-mail')
      if (email === null) throw new Problem('conflict', 'The profile has no contact e-mail address')
      if (confirmedAt !== null) throw new Problem('conflict', 'You have confirmed this address already')
      const counted = { queries, kind: contactConfirmation, to: email, dealershipId, now: now() }
      if (await isAtMailLimit(counted))
        throw new Problem(
          'slowDown',
          'We cannot send more of these e-mails today. Please try again tomorrow.',
        )
      await askToConfirm(queries, dealershipId, { now: now(), isAgain: true })
    },
    async 'POST /api/contact-address/confirmation'(request, reply) {
      reply.header('cache-control', privately)
      return confirmAddress(queries, request.body, now())
    },
  })
}
