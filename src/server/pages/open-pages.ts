import { resolve } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { partHeader } from '#domain/query/query.ts'
import { localDay } from '#domain/text/local-time.ts'
import { readSessionCookie } from '#server/accounts/sessions/session-cookie.ts'
import { findVisitor } from '#server/accounts/sessions/signed-in-user.ts'
import type { PageDependencies, PageHandler } from '#server/dependencies.ts'
import { makeByteCache } from '#server/http/byte-cache.ts'
import { Problem } from '#server/http/errors/problem.ts'
import { logFailure } from '#server/http/log/failure-log.ts'
import { makeBody } from '#server/http/response-body.ts'
import {
  forADay,
  forever,
  privately,
  revalidated,
  type StoredResponse,
  sendStored,
} from '#server/http/stored-response.ts'
import { readAssets } from './assets.ts'
import { FragmentCache } from './fragment-cache.ts'
import { loadBundle } from './load-bundle.ts'
import { openMarket } from './market.ts'
import { linkTargets, type PageAddress, pageAddress } from './page-address.ts'
import { plainPage } from './plain-page.ts'
import { renderPage } from './render-page.ts'
import { siteFile } from './site-files.ts'

/** Capacity of the cache of pages for anonymous visitors. */
const cacheBytes = 192 * 1024 * 1024
/** A missing file is answered with a line of text, not with a page. */
const filePath = /^\/(?:assets|images|demo)\//

/** The builds `client` and `server`. @throws Error where there is none */
export function readBuild(built = resolve(import.meta.dirname, '../../../dist')) {
  return Promise.all([readAssets(`${built}/client`), loadBundle(built)])
}

/** @throws Error where there is no build */
export async function openPages(
  { settings, liveSite, database, catalogue, now, workQueue }: PageDependencies,
  build = readBuild(),
): Promise<PageHandler> {
  const { site } = settings
  const [assets, bundle] = await build
  const cache = makeByteCache<StoredResponse>(cacheBytes, (answer) => answer.body.weight)
  const fragmentCache = new FragmentCache()
  const frame = () => ({ siteName: site.name, styles: bundle.files.styles.visitors })

  /** A page is valid for one revision of the catalogue and the site and one day: ages and years are shown on it. */
  const cacheKey = (address: string) =>
    `${catalogue.revision} ${liveSite.revision} ${localDay(now())} ${address}`

  /** Kept, since many may get it. */
  const busy = () => cache.get(cacheKey('busy'), async () => plainPage('busy', frame()))

  async function page(
    request: FastifyRequest,
    { asked, href, isCached }: PageAddress,
    isPart: boolean,
  ): Promise<StoredResponse> {
    const { account, isUnrecognised } = await findVisitor(request)
    const rank = account ? 'user' : 'anyone'
    const render = (shown: string) =>
      workQueue.run(rank, () =>
        renderPage(bundle, {
          href: shown,
          isPart,
          user: account,
          market: openMarket({ catalogue, database, now }, account),
          site,
          now: now(),
          isUnrecognised,
          fragmentCache,
        }),
      )
    if (account) return render(asked)
    const key = `${cacheKey(href)}${isUnrecognised ? ' unrecognised' : ''}${isPart ? ' part' : ''}`
    const answer = await (isCached ? cache.get(key, () => render(href)) : render(href))
    // Without a user it leads to the log-in: to log in again would be in vain.
    if (isUnrecognised && answer.headers.location?.startsWith('/auth'))
      return plainPage('unrecognised', frame())
    // A redirect keeps the parameters that the page itself ignores, such as campaign tags.
    return answer.headers.location && href !== asked ? render(asked) : answer
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0] ?? ''
    const asset = assets.get(path)
    // The names in that folder contain a hash of their content.
    if (asset) return sendStored(request, reply, asset, path.startsWith('/assets/') ? forever : forADay)
    const file = siteFile(path, { catalogue, site, now: now() })
    if (file) {
      const answer = await cache.get(cacheKey(path), () => workQueue.run('anyone', file))
      return sendStored(request, reply, answer, revalidated)
    }
    const address = filePath.test(path) ? undefined : pageAddress(request.url)
    if (!address) return sendStored(request, reply, nothingHere, revalidated)
    const isPart = request.headers[partHeader] !== undefined
    const hasSession = readSessionCookie(request) !== undefined
    try {
      const answer = await page(request, address, isPart)
      if (address.redirect && !answer.headers.location) return reply.redirect(address.redirect, 301)
      // Not the others: a form that is posted without script names its origin only with a referrer.
      if (/^\/(?:confirm-email|new-password)$/i.test(path)) reply.header('referrer-policy', 'no-referrer')
      // A part has the page's address: no cache may show it as the page.
      const isPrivate = hasSession || isPart || linkTargets.test(path)
      return await sendStored(request, reply, answer, isPrivate ? privately : revalidated)
    } catch (error) {
      if (error instanceof Problem && error.kind === 'busy') {
        return sendStored(request, reply, await busy(), privately)
      }
      logFailure(request, error, 'A page could not be rendered')
      const failure = plainPage('failure', { ...frame(), reference: request.id })
      return sendStored(request, reply, failure, privately)
    }
  }
}

const nothingHere: StoredResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: makeBody('There is nothing at this address'),
}
