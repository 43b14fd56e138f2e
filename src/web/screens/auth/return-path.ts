/** The given path if it is of this site, otherwise Home, against open redirects. */
export function returnPath(given: string | undefined): string {
  if (!given || !/^\/(?![/\\])/.test(given)) return '/'
  const url = URL.parse(given, 'http://site')
  if (url?.origin !== 'http://site' || url.pathname.startsWith('/auth')) return '/'
  return url.pathname + url.search + url.hash
}

/** Whether the login was required by that page. */
export function isOnTheWayTo(page: string, given: string | undefined): boolean {
  return URL.parse(returnPath(given), 'http://site')?.pathname === page
}
