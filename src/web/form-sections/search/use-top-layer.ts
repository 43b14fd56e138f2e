import { type RefObject, useLayoutEffect } from 'react'

const marginPx = 8
const [leastWidthPx, leastHeightPx] = [360, 140]

/** Shows a popover below the element around the box and keeps it there. */
export function useTopLayer(
  list: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  isShown: boolean,
) {
  useLayoutEffect(() => {
    const [element, around] = [list.current, input.current?.parentElement]
    if (!isShown || !element || !around) return
    const place = () => {
      const { left, bottom, width } = around.getBoundingClientRect()
      const height = (visualViewport?.height ?? innerHeight) - bottom - 2 * marginPx
      element.style.left = `${left}px`
      element.style.top = `${bottom + marginPx / 2}px`
      element.style.width = `${Math.max(width, Math.min(leastWidthPx, innerWidth - left - 2 * marginPx))}px`
      element.style.maxHeight = `${Math.max(leastHeightPx, height)}px`
    }
    place()
    element.showPopover()
    // Results that arrive can move the box.
    const observer = new ResizeObserver(place)
    observer.observe(document.body)
    addEventListener('scroll', place, { capture: true, passive: true })
    addEventListener('resize', place)
    visualViewport?.addEventListener('resize', place)
    return () => {
      observer.disconnect()
      removeEventListener('scroll', place, { capture: true })
      removeEventListener('resize', place)
      visualViewport?.removeEventListener('resize', place)
      element.hidePopover()
    }
  }, [list, input, isShown])
}
