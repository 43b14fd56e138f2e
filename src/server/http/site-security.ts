import type { FastifyHelmetOptions } from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import type { SiteIdentity } from '#domain/data-source.ts'
import { Problem } from './problem.ts'

/** Whether the marketplace is read over https, by its public address: a proxy may hide it from the connection. */
export function isSecureSite({ url }: Pick<SiteIdentity, 'url'>): boolean {
  return new URL(url).protocol === 'https:'
}

/**
 * The session cookie's name. Read over https it has the prefix `__Host-`: browsers take it only from this very host over
 * https, so that neither another host of the domain nor an unencrypted answer can plant a session (RFC 6265bis, 4.1.3.2).
 */
export function sessionCookieName(site: Pick<SiteIdentity, 'url'>): string {
  return isSecureSite(site) ? '__Host-session' : 'session'
}

/**
 * Headers of every answer. The policy fits what is no page (nothing may be loaded or framed); a page sets its own.
 */
export const securityHeaders: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], baseUri: ["'none'"] },
  },
  // Not 'no-referrer': with it a form of ours would post with `Origin: null` and be taken for another site's.
  referrerPolicy: { policy: 'same-origin' },
  // Other hosts of the operator's domain are not ours to speak for.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
}

const readingMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses a write that a browser makes for another site's page (product decisions, 'API conventions'). A client
 * that sends neither Origin nor Sec-Fetch-Site is no browser and is judged by its session alone.
 * @param siteHost the host of the configured site address, for proxies that rewrite Host
 * @throws Problem forbidden
 */
export function refuseCrossSiteWrite(request: FastifyRequest, siteHost: string): void {
  if (readingMethods.has(request.method)) return
  const { origin, 'sec-fetch-site': site } = request.headers
  const isForeign = origin !== undefined && !isOwnOrigin(origin, [request.host, siteHost])
  if (site === 'cross-site' || isForeign) {
    throw new Problem('forbidden', 'This came from the page of another site and was refused')
  }
}

function isOwnOrigin(origin: string, hosts: string[]): boolean {
  if (!URL.canParse(origin)) return false // 'null' comes from a sandboxed or file page
  return hosts.some((host) => host.toLowerCase() === new URL(origin).host)
}
