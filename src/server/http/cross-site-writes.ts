import type { FastifyRequest } from 'fastify'
import { Problem } from './problem.ts'

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
