import { and, eq, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { ifMatchHeaders, querystring } from '#domain/accounts/call-schema.ts'
import type { CaseRole } from '#domain/moderation/case-life-cycle.ts'
import {
  blockCallSchema,
  caseDetailSchema,
  caseSchema,
  caseSubjectSchema,
  casesQuerySchema,
  deskFiguresSchema,
  ownCaseSchema,
  replyCallSchema,
  stepCallSchema,
} from '#domain/moderation/case-schema.ts'
import type { SignedInUser } from '#server/accounts/sessions/sessions.ts'
import { actorOf } from '#server/audit/write-audit.ts'
import { cases } from '#server/database/moderation-tables.ts'
import type { RoutePlugin } from '#server/http/declared-calls.ts'
import { assertMatches, entityTag, parseIfMatch } from '#server/http/entity-tags.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { idParams, parseId } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { blockNetwork } from './blocked-networks.ts'
import { countWaiting } from './desk-mail.ts'
import { historyRoutes } from './history-routes.ts'
import { isOwnCase, listCases, listOwnCases, readCase, readDeskFigures } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { reportRoutes } from './report-routes.ts'
import { lockCase, takeStep, undoStep } from './take-step.ts'

const caseNotFound = 'There is no such case'
/** Routes that change a case. */
const changing = { params: idParams, response: { 204: z.undefined().describe('Done.') } }

/** Reports, held listings and appeals (docs/product.md#reports-and-cases). */
export const caseRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  app.register(reportRoutes, { dependencies })
  app.register(historyRoutes, { dependencies })
  answerPrivately(app)
  const { database, catalogueWrites, now } = dependencies
  const { queries } = database

  app.get(
    '/api/cases',
    {
      config: { access: 'case.decide' },
      schema: {
        summary: 'The cases that wait for a decision, or those that were decided',
        querystring: querystring(casesQuerySchema),
        response: { 200: z.object({ waiting: z.number().int(), cases: z.array(caseSchema) }) },
      },
    },
    async ({ query }) => ({ waiting: await countWaiting(queries), cases: await listCases(queries, query) }),
  )

  app.get(
    '/api/cases/waiting',
    {
      config: { access: 'case.decide' },
      schema: {
        summary: 'How many cases wait for a decision',
        response: { 200: z.object({ waiting: z.number().int() }) },
      },
    },
    async () => ({ waiting: await countWaiting(queries) }),
  )

  app.get(
    '/api/cases/figures',
    {
      schema: {
        summary: 'How fast and how rightly cases were decided in 90 days',
        response: { 200: deskFiguresSchema.meta({ id: 'DeskFigures' }) },
      },
    },
    () => readDeskFigures(queries, now()),
  )

  app.post(
    '/api/cases',
    {
      config: { access: 'case.decide', errorResponses: ['absent'] },
      schema: {
        summary: 'Open the case of a listing, dealership, message or account, or find it',
        body: caseSubjectSchema.meta({ id: 'CaseSubject' }),
        response: { 200: z.object({ id: z.number().int() }) },
      },
    },
    async ({ body }) => {
      // Nobody waits for it: a case opened to suspend is removed from the queue if that is undone.
      const { id } = await queries.transaction((tx) => openCase(tx, body, now(), 'dismissed'))
      return { id }
    },
  )

  app.get(
    '/api/cases/own',
    {
      config: { access: 'account' },
      schema: {
        summary: 'What was decided about the own listings, dealership and account',
        response: { 200: z.array(ownCaseSchema) },
      },
    },
    ({ user }) => listOwnCases(queries, user),
  )

  app.get(
    '/api/cases/:id',
    {
      config: { access: 'case.decide' },
      schema: {
        summary: 'A case with what a decision needs',
        params: idParams,
        response: { 200: caseDetailSchema.meta({ id: 'Case' }) },
      },
    },
    async ({ params }, reply) => {
      const found = await readCase(queries, parseId(params.id, caseNotFound))
      if (!found) throw new Problem('absent', caseNotFound)
      return reply.header('etag', entityTag(found.version)).send(found)
    },
  )

  app.post(
    '/api/cases/:id/looks',
    {
      config: { access: 'case.decide' },
      schema: { summary: 'Somebody at the desk has opened it; the first look counts', ...changing },
    },
    async ({ params }, reply) => {
      const id = parseId(params.id, caseNotFound)
      await queries
        .update(cases)
        .set({ lookedAt: now() })
        .where(and(eq(cases.id, id), isNull(cases.lookedAt)))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/cases/:id/steps',
    {
      config: { access: 'case.decide', errorResponses: ['absent', 'conflict', 'stale'] },
      schema: {
        summary: 'Decide a case',
        ...changing,
        headers: ifMatchHeaders,
        body: stepCallSchema.meta({ id: 'CaseStep' }),
      },
    },
    async (request, reply) => {
      await onCase(request, 'desk', (tx, found, stepping) => takeStep(tx, found, request.body, stepping))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/cases/:id/replies',
    {
      config: { access: 'account', whileSuspended: true, errorResponses: ['absent', 'conflict', 'stale'] },
      schema: {
        summary: 'Answer a question or appeal a decision as the owner of its subject',
        ...changing,
        headers: ifMatchHeaders,
        body: replyCallSchema.meta({ id: 'CaseReply' }),
      },
    },
    async (request, reply) => {
      await onCase(request, 'owner', (tx, found, stepping) => takeStep(tx, found, request.body, stepping))
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/cases/:id/blocks',
    {
      config: { access: 'case.decide', errorResponses: ['absent'] },
      schema: {
        summary: 'Block the network of a reporter, an owner or a sender for a time, or take that back',
        ...changing,
        body: blockCallSchema.meta({ id: 'NetworkBlock' }),
      },
    },
    async ({ params, body, user }, reply) => {
      const id = parseId(params.id, caseNotFound)
      await queries.transaction(async (tx) =>
        blockNetwork(tx, await lockCase(tx, id), body, { actor: actorOf(user), now: now() }),
      )
      return reply.code(204).send()
    },
  )

  app.post(
    '/api/cases/:id/undo',
    {
      config: { access: 'case.decide', errorResponses: ['absent', 'conflict', 'stale'] },
      schema: { summary: 'Take the last decision back', ...changing, headers: ifMatchHeaders },
    },
    async (request, reply) => {
      await onCase(request, 'desk', undoStep)
      return reply.code(204).send()
    },
  )

  /** Changes the case of an address. @throws Problem absent also for a case of others, stale */
  async function onCase(
    { params, headers, user }: CaseRequest,
    by: CaseRole,
    work: typeof undoStep,
  ): Promise<void> {
    const changed = await queries.transaction(async (tx) => {
      const isTheirs = by === 'desk' ? undefined : isOwnCase(user)
      const found = await lockCase(tx, parseId(params.id, caseNotFound), isTheirs)
      assertMatches(parseIfMatch(headers['if-match']), found.version, 'case')
      return work(tx, found, { actor: actorOf(user), by, now: now() })
    })
    await catalogueWrites.apply(changed)
  }
}

interface CaseRequest {
  params: { id: string }
  headers: { 'if-match'?: string | undefined }
  user: SignedInUser
}
