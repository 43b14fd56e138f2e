import { type SyntheticEvent, useRef } from 'react'

/**
 * Keeps the children of an element at one horizontal scroll position. The child that was touched or focused last leads;
 * the others follow it without snapping, which would hold them back until the leader is at a snap position.
 * @returns event handlers of the parent
 */
export function useLinkedScroll() {
  const leader = useRef<Element>(null)
  const lead = (event: SyntheticEvent) => {
    const { currentTarget, target } = event
    const children = [...currentTarget.children].filter((child) => child instanceof HTMLElement)
    const led = children.find((child) => target instanceof Node && child.contains(target))
    if (!led) return
    leader.current = led
    for (const child of children) child.style.scrollSnapType = child === led ? '' : 'none'
  }
  return {
    onPointerDownCapture: lead,
    onWheelCapture: lead,
    onFocusCapture: lead,
    onScrollCapture(event: SyntheticEvent) {
      if (!leader.current?.isConnected) lead(event)
      if (event.target !== leader.current) return
      for (const child of event.currentTarget.children) {
        if (child !== leader.current) child.scrollLeft = leader.current.scrollLeft
      }
    },
  }
}
