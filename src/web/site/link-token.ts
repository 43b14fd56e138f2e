/** Secret of a mailed link. It is in the fragment, which browsers do not send. */
export function linkToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
