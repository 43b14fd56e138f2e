import { randomBytes } from 'node:crypto'
import type { DataSource, SiteIdentity } from '#domain/data-source.ts'
import { makeBody } from '#server/http/response-body.ts'
import { isSecureSite } from '#server/http/site-security.ts'
import type { StoredResponse } from '#server/http/stored-response.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import type { PageBundle } from './load-bundle.ts'

/** React's mark of a boundary that failed on the server. */
const failedBoundary = '<!--$!-->'

/** A redirect has no body. @param page `href` is path and search @throws where a read or a component fails */
export async function renderPage(
  bundle: PageBundle,
  page: { href: string; dataSource: DataSource; site: SiteIdentity; now: Date },
): Promise<StoredResponse> {
  const { href, site } = page
  const nonce = randomBytes(16).toString('base64url')
  const { render, manifest } = bundle
  const response = await render({ ...page, request: new Request(site.url + href), nonce, manifest })
  const location = response.headers.get('location')
  if (location) return { status: 302, headers: { location }, body: makeBody('') }
  const html = await response.text()
  if (response.status >= 500 || html.includes(failedBoundary)) {
    throw new Error(`${href} was rendered only in part (${response.status})`)
  }
  return {
    status: response.status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': contentSecurityPolicy(html, { nonce, isSecure: isSecureSite(site) }),
    },
    body: makeBody(html),
  }
}
