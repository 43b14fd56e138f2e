/**
 * The secret of a mailed link, from the fragment of the address, which browsers send to nobody. In the browser alone.
 * @param inQuery that of a link mailed before secrets stood in the fragment
 */
export function linkToken(inQuery: string | undefined): string {
  return inQuery ?? new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
}
