/** The requested path if it is of this site, otherwise Home. This prevents open redirects. */
export function returnPath(requested: string | undefined): string {
  if (!requested || !/^\/(?![/\\])/.test(requested)) return '/'
  const url = URL.parse(requested, 'http://site')
  if (url?.origin !== 'http://site' || url.pathname.startsWith('/auth')) return '/'
  return url.pathname + url.search + url.hash
}

export function isReturnTo(page: string, requested: string | undefined): boolean {
  return URL.parse(returnPath(requested), 'http://site')?.pathname === page
}
