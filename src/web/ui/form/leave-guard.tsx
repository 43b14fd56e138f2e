import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { parseQueryString } from '#domain/text/query.ts'
import { type Address, follow, guards, useAddress } from '../behaviour/address.ts'
import { ConfirmDialog } from '../overlay/dialog.tsx'

export interface GuardedAddress {
  pathname: string
  search: object
}

/** Whether another address of the same page closes what is guarded. */
export type ClosesWhenLeaving = (from: GuardedAddress, to: GuardedAddress) => boolean

interface LeaveGuardProps {
  wouldLose: () => boolean
  closesWhenLeaving?: ClosesWhenLeaving | undefined
  isCancelling?: boolean
  onStay?: () => void
  /** `goOn` continues the held navigation. */
  onLeave?: (goOn: (() => void) | undefined) => void
}

const leaving = { title: 'Leave without saving?', confirmLabel: 'Leave without saving', cancelLabel: 'Stay' }
const closing = { title: 'Discard your changes?', confirmLabel: 'Discard', cancelLabel: 'Keep editing' }

function guarded({ pathname, search }: Address): GuardedAddress {
  return { pathname, search: parseQueryString(search) }
}

/** Asks before unsaved changes are lost by a link, Back, closing the tab or cancelling. */
export function LeaveGuard({
  wouldLose,
  closesWhenLeaving,
  isCancelling = false,
  onStay,
  onLeave = (goOn) => goOn?.(),
}: LeaveGuardProps) {
  const here = useAddress()
  const closes = (next: Address) =>
    here.pathname !== next.pathname || (closesWhenLeaving?.(guarded(here), guarded(next)) ?? false)
  const { next, forget, goOn } = useAddressGuard((to) => closes(to) && wouldLose(), wouldLose)
  const staysOnPage = isCancelling || next?.pathname === here.pathname
  return (
    <ConfirmDialog
      {...(staysOnPage ? closing : leaving)}
      isOpen={isCancelling || next !== undefined}
      hasBackEntry={false}
      onCancel={() => {
        forget()
        onStay?.()
      }}
      onConfirm={() => onLeave(next && goOn)}
    >
      You have not saved your changes.
    </ConfirmDialog>
  )
}

/** Stops navigation if `isHeld`. The browser asks before closing the tab if `wouldLose`. */
function useAddressGuard(isHeld: (next: Address) => boolean, wouldLose: () => boolean) {
  const [held, setHeld] = useState<{ next: Address; go: () => void }>()
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
