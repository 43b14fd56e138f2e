/**
 * Where to go after signing in: the given path of this site, otherwise Home. An address of another site, however it
 * is dressed up, is never followed.
 */
export function returnPath(given: string | undefined): string {
  if (!given || !/^\/(?![/\\])/.test(given)) return '/'
  const url = URL.parse(given, 'http://site')
  if (url?.origin !== 'http://site' || url.pathname.startsWith('/auth')) return '/'
  return url.pathname + url.search + url.hash
}

/** Whether a visitor who has to sign in first was going to that page. */
export function isOnTheWayTo(page: string, given: string | undefined): boolean {
  return URL.parse(returnPath(given), 'http://site')?.pathname === page
}
