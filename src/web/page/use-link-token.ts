import { useLocation } from '@tanstack/react-router'

/**
 * The secret of a mailed link, from the fragment of the address, which browsers send to nobody. Empty on the server.
 * @param inQuery that of a link mailed before secrets stood in the fragment
 */
export function useLinkToken(inQuery: string | undefined): string {
  const fragment = useLocation({ select: ({ hash }) => hash })
  return inQuery ?? new URLSearchParams(fragment).get('token') ?? ''
}
