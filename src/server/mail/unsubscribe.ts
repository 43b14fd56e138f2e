import { and, eq } from 'drizzle-orm'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { unsubscribeCalls } from '#domain/operations/unsubscribe-schema.ts'
import type { Queries } from '#server/database/database.ts'
import { unsubscriptions } from '#server/database/mail-tables.ts'
import { addRoutes, type RoutePlugin } from '#server/http/declared-calls.ts'
import { tagRoutes } from '#server/http/openapi.ts'
import { acceptFormPosts, isOneClick } from '#server/http/request-bodies.ts'
import { addressToken, isTokenOf } from './address-token.ts'
import { type Addressee, type AnyMailKind, mailKinds } from './mail-kind.ts'
import type { Mail } from './mailer.ts'

/** @returns the page that stops the mail, and headers that give mail programs a button for it */
export async function unsubscribeLinks(
  { queries, site }: { queries: Queries; site: SiteIdentity },
  { name, unsubscribe }: AnyMailKind,
  { to, subscriber }: Addressee,
): Promise<{ stopPage: string } & Pick<Mail, 'headers'>> {
  if (!unsubscribe || subscriber === undefined) return { stopPage: '' }
  const token = await addressToken(queries, [name, subscriber, to])
  const link = `mail=${name}&of=${subscriber}&token=${token}`
  return {
    stopPage: `${site.url}/unsubscribe?${link}`,
    headers: oneClick(`${site.url}/api/unsubscribe?${link}`),
  }
}

/** RFC 8058. */
export function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** @returns false if the link is not valid, for example after a change of the address */
export async function unsubscribeByLink(
  queries: Queries,
  { mail, of, token }: { mail: string; of: number; token: string },
): Promise<boolean> {
  const to = await mailKinds.get(mail)?.unsubscribe?.(queries, of)
  if (!to || !(await isTokenOf(queries, [mail, of, to], token))) return false
  await subscribe(queries, { mail, subscriber: of, isOn: false })
  return true
}

export async function subscribe(
  queries: Queries,
  { mail: kind, subscriber, isOn }: { mail: string; subscriber: number; isOn: boolean },
): Promise<void> {
  if (isOn) await queries.delete(unsubscriptions).where(isOf(kind, subscriber))
  else await queries.insert(unsubscriptions).values({ kind, subscriber }).onConflictDoNothing()
}

export async function isUnsubscribed(
  queries: Queries,
  kind: string,
  subscriber: number | undefined,
): Promise<boolean> {
  return subscriber !== undefined && (await queries.$count(unsubscriptions, isOf(kind, subscriber))) > 0
}

function isOf(kind: string, subscriber: number) {
  return and(eq(unsubscriptions.kind, kind), eq(unsubscriptions.subscriber, subscriber))
}

export const unsubscribeRoutes: RoutePlugin = async (app, { dependencies }) => {
  tagRoutes(app, 'mails')
  acceptFormPosts(app)

  addRoutes(app, unsubscribeCalls, {
    async 'POST /api/unsubscribe'(request, reply) {
      const isStopped = await unsubscribeByLink(dependencies.database.queries, request.query)
      if (isOneClick(request.body)) return reply.code(204).send(undefined)
      return reply.redirect(`/unsubscribe?done=${isStopped ? 'stopped' : 'invalid'}`, 303)
    },
  })
}
