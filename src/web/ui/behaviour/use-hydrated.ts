import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while the browser draws what it sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
