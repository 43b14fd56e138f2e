import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Address, follow, guards } from './address.ts'

/**
 * Holds up ways out of the page that would lose something. Closing the tab is asked about by the browser.
 * @param isHeld whether to hold up the way to an address
 * @param wouldLose whether closing the tab loses something
 * @returns the way that is held up: it can be gone on, or forgotten
 */
export function useAddressGuard(isHeld: (next: Address) => boolean, wouldLose: () => boolean) {
  const [held, setHeld] = useState<{ next: Address; go: () => void }>()
  /** The loss was confirmed. */
  const isLeaving = useRef(false)
  const guard = useEffectEvent((next: URL, go: () => void) => {
    if (isLeaving.current || !isHeld(next)) return false
    setHeld({ next, go })
    return true
  })
  const ask = useEffectEvent((event: Event) => {
    if (!isLeaving.current && wouldLose()) event.preventDefault()
  })
  useEffect(() => {
    const hold = (next: URL, go: () => void) => guard(next, go)
    const forget = follow(() => {
      isLeaving.current = false
    })
    guards.add(hold)
    addEventListener('beforeunload', ask)
    return () => {
      forget()
      guards.delete(hold)
      removeEventListener('beforeunload', ask)
    }
  }, [])
  return {
    next: held?.next,
    forget: () => setHeld(undefined),
    goOn: () => {
      setHeld(undefined)
      isLeaving.current = true
      held?.go()
    },
  }
}
