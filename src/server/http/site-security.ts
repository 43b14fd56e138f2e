import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SiteIdentity } from '#domain/operations/site-details.ts'
import { Problem } from './problem.ts'

/** Uses the public address, because the connection behind a proxy is plain. */
export function isSecureSite({ url }: Pick<SiteIdentity, 'url'>): boolean {
  return new URL(url).protocol === 'https:'
}

/** The prefix `__Host-` keeps other hosts and plain http from setting a session (RFC 6265bis section 4.1.3.2). */
export function sessionCookieName(site: Pick<SiteIdentity, 'url'>): string {
  return isSecureSite(site) ? '__Host-session' : 'session'
}

/** Nothing may be loaded or framed. Pages replace this policy. */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  // With 'no-referrer' our forms would post `Origin: null` and look cross-site.
  referrerPolicy: { policy: 'same-origin' },
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Two `Host` headers (RFC 9112 section 3.2) or HTTP/2 may mean another request to a proxy. */
export function refuseAmbiguousRequest({ raw }: FastifyRequest, reply: FastifyReply): void {
  const hosts = raw.rawHeaders.filter((text, at) => at % 2 === 0 && text.length === 4 && /^host$/i.test(text))
  if (hosts.length <= 1 && raw.httpVersionMajor === 1) return
  reply.header('connection', 'close')
  throw new Problem('malformed', 'The request is malformed')
}

/** Clients without Origin and Sec-Fetch-Site may write (docs/product.md#api-conventions). Proxies may rewrite Host. */
export function refuseCrossSiteWrite(request: FastifyRequest, siteUrl: URL): void {
  if (readingMethods.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = origin !== undefined && !isOwnOrigin(origin, request.host, siteUrl)
  if (site === 'cross-site' || isForeign) {
    throw new Problem('forbidden', 'We refused this because it came from the page of another site')
  }
}

function isOwnOrigin(origin: string, requestHost: string, siteUrl: URL): boolean {
  if (!URL.canParse(origin)) return false // 'null' comes from a sandboxed or file page
  const { protocol, host } = new URL(origin)
  if (siteUrl.protocol === 'https:' && protocol !== 'https:') return false
  return host === requestHost.toLowerCase() || host === siteUrl.host
}
