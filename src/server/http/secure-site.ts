import type { SiteIdentity } from '#domain/data-source.ts'

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
