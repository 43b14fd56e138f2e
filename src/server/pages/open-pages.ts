import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { escapeHtml } from '#domain/text/format.ts'
import { localDay } from '#domain/text/local-time.ts'
import { partHeader } from '#domain/text/query.ts'
import { readSessionCookie } from '#server/accounts/sign-in/cookies.ts'
import { findVisitor } from '#server/accounts/sign-in/signed-in-user.ts'
import type { PageDependencies, PageHandler } from '#server/dependencies.ts'
import { logFailure } from '#server/http/log/request-log.ts'
import { Problem } from '#server/http/problem.ts'
import { isSecureSite } from '#server/http/site-security.ts'
import {
  forADay,
  forever,
  makeBody,
  makeByteCache,
  privately,
  revalidated,
  type StoredResponse,
  sendStored,
} from '#server/http/stored-response.ts'
import { languageTag } from '#territory/country.ts'
import { contentSecurityPolicy, trustedScripts } from './content-security-policy.ts'
import { FragmentCache } from './fragment-cache.ts'
import { loadBundle, type PageBundle, readAssets } from './load-bundle.ts'
import { openMarket } from './market.ts'
import { linkTargets, type PageAddress, pageAddress } from './page-address.ts'
import { siteFile } from './site-files.ts'

const cacheBytes = 192 * 1024 * 1024
/** Missing files get a line of text, not a page. */
const filePath = /^\/(?:assets|images|demo)\//

const serviceWorker = '/service-worker.js'

/** @throws Error if there is no build */
export function readBuild(built = resolve(import.meta.dirname, '../../../dist')) {
  return Promise.all([readAssets(`${built}/client`), loadBundle(built)])
}

export async function openPages(
  { settings, liveSite, database, catalogue, now, workQueue }: PageDependencies,
  build = readBuild(),
): Promise<PageHandler> {
  const { site } = settings
  const [assets, bundle] = await build
  const cache = makeByteCache<StoredResponse>(cacheBytes, (answer) => answer.body.weight)
  const fragmentCache = new FragmentCache()
  const frame = () => ({ siteName: site.name, styles: bundle.files.styles.visitors })

  /** Pages show ages and years, so they depend on the day. */
  const cacheKey = (address: string) =>
    `${catalogue.revision} ${liveSite.revision} ${localDay(now())} ${address}`

  const busy = () => cache.get(cacheKey('busy'), async () => plainPage('busy', frame()))

  async function page(
    request: FastifyRequest,
    { asked, href, isCached }: PageAddress,
    isPart: boolean,
  ): Promise<StoredResponse> {
    const { user, account, isUnrecognised } = await findVisitor(request)
    const rank = account ? 'user' : 'anyone'
    const render = (shown: string) =>
      workQueue.run(rank, () =>
        renderPage(bundle, {
          href: shown,
          isPart,
          user: account,
          market: openMarket({ catalogue, database, now }, user),
          site,
          now: now(),
          isUnrecognised,
          fragmentCache,
        }),
      )
    if (account) return render(asked)
    const key = `${cacheKey(href)}${isUnrecognised ? ' unrecognised' : ''}${isPart ? ' part' : ''}`
    const answer = await (isCached ? cache.get(key, () => render(href)) : render(href))
    if (isUnrecognised && answer.headers.location?.startsWith('/auth'))
      return plainPage('unrecognised', frame())
    // The redirect must keep parameters that the page ignores, such as campaign tags.
    return answer.headers.location && href !== asked ? render(asked) : answer
  }

  return async function answerPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const path = request.url.split('?', 1)[0] ?? ''
    const asset = assets.get(path)
    if (asset && path === serviceWorker) {
      // Other files may connect to nothing.
      reply.header('content-security-policy', "default-src 'none'; connect-src 'self'")
      return sendStored(request, reply, asset, revalidated)
    }
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
      // Only here, because without a referrer a form without script has no origin.
      if (/^\/(?:confirm-email|new-password)$/i.test(path)) reply.header('referrer-policy', 'no-referrer')
      // A part has the page's address, and no cache may show it as the page.
      const isPrivate = hasSession || isPart || linkTargets.test(address.asked)
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

/** React's mark for a failed boundary. */
const failedBoundary = '<!--$!-->'

interface RenderedPage extends Omit<Parameters<PageBundle['render']>[0], 'nonce' | 'files' | 'fragments'> {
  /** Absent in development. */
  fragmentCache?: FragmentCache
}

/** Redirects have no body. @param page `href` is path and search @throws Error if a read or component fails */
export async function renderPage(
  bundle: PageBundle,
  { fragmentCache, ...page }: RenderedPage,
): Promise<StoredResponse> {
  const { href, site, now } = page
  const nonce = randomBytes(16).toString('base64url')
  const fragments = fragmentCache?.forPage(localDay(now))
  const input = { ...page, nonce, files: bundle.files, fragments }
  const { status, location, html: rendered } = await bundle.render(input)
  if (location) return { status: 302, headers: { location }, body: makeBody('') }
  if (rendered.includes(failedBoundary)) throw new Error(`${href} was rendered only in part`)
  const { html, hashes } = trustedScripts(fragments?.fill(rendered) ?? rendered, nonce)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      vary: partHeader,
      'content-security-policy': contentSecurityPolicy(html, {
        scripts: hashes,
        isSecure: isSecureSite(site),
      }),
    },
    body: makeBody(html),
  }
}

const nothingHere: StoredResponse = {
  status: 404,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: makeBody('There is nothing at this address'),
}

const texts = {
  failure: {
    status: 500,
    title: 'Something went wrong on our side',
    text: 'Please try again in a moment.',
    link: { href: '/', label: 'Back to Home' },
  },
  unrecognised: {
    status: 503,
    title: 'We cannot tell who you are right now',
    text: 'This page is for you alone, so it has to wait. Nothing is lost. Please try again in a moment.',
    link: { href: '', label: 'Try again' },
  },
  /** An empty link leads to the page itself. */
  busy: {
    status: 503,
    title: 'We are very busy right now',
    text: 'More people are looking for vehicles than we can serve at once. Please try again in a few seconds.',
    link: { href: '', label: 'Try again' },
  },
}

/** Without data and script. @param reference request id in the log */
function plainPage(
  page: keyof typeof texts,
  { siteName, styles, reference }: { siteName: string; styles: readonly string[]; reference?: string },
): StoredResponse {
  const { status, title, text, link } = texts[page]
  const name = escapeHtml(siteName)
  const html = `<!doctype html>
<html lang="${languageTag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${name}</title>
${styles.map((style) => `<link rel="stylesheet" href="${escapeHtml(style)}">`).join('\n')}
</head>
<body class="grid bg-canvas">
<main class="page-width grid content-center justify-items-center gap-4 py-16 text-center">
<p class="font-extrabold text-xl tracking-tighter">${name}</p>
<h1 class="font-extrabold text-3xl">${title}</h1>
<p class="text-muted">${text}</p>
<p><a class="font-semibold text-link hover:underline" href="${link.href}">${link.label}</a></p>
${
  reference === undefined
    ? ''
    : `<p class="text-muted text-sm">Reference: ${escapeHtml(reference)}</p>
`
}</main>
</body>
</html>
`
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      ...(status === 503 && { 'retry-after': '5' }),
      'content-security-policy': contentSecurityPolicy(html),
    },
    body: makeBody(html),
  }
}
