import { and, eq, isNull } from 'drizzle-orm'
import type { CaseRole } from '#domain/moderation/case-life-cycle.ts'
import { caseCalls } from '#domain/moderation/case-schema.ts'
import type { SignedInUser } from '#server/accounts/sign-in/sessions.ts'
import { cases } from '#server/database/moderation-tables.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { assertMatches, entityTag, parseIfMatch } from '#server/http/entity-tags.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { Problem } from '#server/http/problem.ts'
import { parseId } from '#server/http/route-schemas.ts'
import { answerPrivately } from '#server/http/stored-response.ts'
import { actorOf } from '#server/write-audit.ts'
import { blockNetwork } from './blocked-networks.ts'
import { countWaiting } from './desk-mail.ts'
import { historyRoutes } from './history-routes.ts'
import { isOwnCase, listCases, listOwnCases, readCase, readDeskFigures } from './list-cases.ts'
import { openCase } from './open-case.ts'
import { reportRoutes } from './report-routes.ts'
import { lockCase, takeStep, undoStep } from './take-step.ts'

const caseNotFound = 'There is no such case'

/** Reports, held listings and appeals (docs/product.md#reports-and-cases). */
export const caseRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'moderation')
  app.register(reportRoutes, { dependencies })
  app.register(historyRoutes, { dependencies })
  answerPrivately(app)
  const { database, catalogueWrites, now } = dependencies
  const { queries } = database

  addRoutes(app, caseCalls, {
    'GET /api/cases': async ({ query }) => ({
      waiting: await countWaiting(queries),
      cases: await listCases(queries, query),
    }),
    'GET /api/cases/waiting': async () => ({ waiting: await countWaiting(queries) }),
    'GET /api/cases/figures': () => readDeskFigures(queries, now()),
    async 'POST /api/cases'({ body }) {
      // Nobody waits for it: a case opened to suspend is removed from the queue if that is undone.
      const { id } = await queries.transaction((tx) => openCase(tx, body, now(), 'dismissed'))
      return { id }
    },
    'GET /api/cases/own': ({ user }) => listOwnCases(queries, user),
    async 'GET /api/cases/:id'({ params }, reply) {
      const found = await readCase(queries, parseId(params.id, caseNotFound))
      if (!found) throw new Problem('absent', caseNotFound)
      reply.header('etag', entityTag(found.version))
      return found
    },
    async 'POST /api/cases/:id/looks'({ params }) {
      const id = parseId(params.id, caseNotFound)
      await queries
        .update(cases)
        .set({ lookedAt: now() })
        .where(and(eq(cases.id, id), isNull(cases.lookedAt)))
    },
    'POST /api/cases/:id/steps': (request) =>
      onCase(request, 'desk', (tx, found, stepping) => takeStep(tx, found, request.body, stepping)),
    'POST /api/cases/:id/replies': (request) =>
      onCase(request, 'owner', (tx, found, stepping) => takeStep(tx, found, request.body, stepping)),
    async 'POST /api/cases/:id/blocks'({ params, body, user }) {
      const id = parseId(params.id, caseNotFound)
      await queries.transaction(async (tx) =>
        blockNetwork(tx, await lockCase(tx, id), body, { actor: actorOf(user), now: now() }),
      )
    },
    'POST /api/cases/:id/undo': (request) => onCase(request, 'desk', undoStep),
  })

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
