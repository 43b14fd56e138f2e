const edgePx = { top: 120, bottom: 90 }
const stepPx = 9

/**
 * Scrolls what an element scrolls in while a dragged thing is held near its upper or lower edge.
 * @param height where on the screen it is held, in CSS pixels from the top
 */
export function scrollNearEdge(element: Element, height: number): void {
  const scroller = scrollerOf(element)
  const isPage = scroller === document.scrollingElement
  const { top, bottom } = isPage ? { top: 0, bottom: innerHeight } : scroller.getBoundingClientRect()
  if (height < top + edgePx.top) scroller.scrollBy(0, -stepPx)
  else if (height > bottom - edgePx.bottom) scroller.scrollBy(0, stepPx)
}

function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(around).overflowY)
    if (scrolls && around.scrollHeight > around.clientHeight) return around
  }
  return document.scrollingElement ?? document.documentElement
}
