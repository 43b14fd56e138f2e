/** The secret of a mailed link, from the fragment, which browsers do not send. Alone, for only islands need it. */
export function linkToken(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
