import { randomBytes } from 'node:crypto'
import { partHeader } from '#domain/query/query.ts'
import { localDay } from '#domain/text/local-time.ts'
import { makeBody } from '#server/http/response-body.ts'
import { isSecureSite } from '#server/http/site-security.ts'
import type { StoredResponse } from '#server/http/stored-response.ts'
import { contentSecurityPolicy, trustedScripts } from './content-security-policy.ts'
import type { FragmentCache } from './fragment-cache.ts'
import type { PageBundle } from './load-bundle.ts'

/** React's mark of a boundary that failed on the server. */
const failedBoundary = '<!--$!-->'

interface RenderedPage extends Omit<Parameters<PageBundle['render']>[0], 'nonce' | 'files' | 'fragments'> {
  /** Absent in development. */
  fragmentCache?: FragmentCache
}

/** A redirect has no body. @param page `href` is path and search @throws if a read or a component fails */
export async function renderPage(
  bundle: PageBundle,
  { fragmentCache, ...page }: RenderedPage,
): Promise<StoredResponse> {
  const { href, site, now } = page
  const nonce = randomBytes(16).toString('base64url')
  const fragments = fragmentCache?.forPage(localDay(now))
  const {
    status,
    location,
    html: rendered,
  } = await bundle.render({ ...page, nonce, files: bundle.files, fragments })
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
