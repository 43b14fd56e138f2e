import { useState } from 'react'
import { useCurrentUser } from './site-context.ts'

/** The header by which the server refuses what another account sends, once somebody else has signed in meanwhile. */
export function useFilledInBy(): Record<string, string> {
  const user = useCurrentUser()
  const [id] = useState(user?.id)
  return id === undefined ? {} : { 'filled-in-by': String(id) }
}
