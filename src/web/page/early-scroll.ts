/**
 * When the router may set the scroll position in the browser: not at its first rendering, which is the page as its
 * visitor has it before them already. On a slow line they have scrolled by then, and would be thrown back to the top.
 * (A reloaded page was put in its place by the script inside the page.)
 */
export function afterFirstRendering(): () => boolean {
  let isFirst = true
  const arrivedAt = window.location.href
  return () => {
    // Who followed a link before the first rendering was over never sees it.
    const isArrival = isFirst && window.location.href === arrivedAt
    isFirst = false
    if (isArrival) tellScrollPosition()
    return !isArrival
  }
}

/** Lets the router know the position that a visitor reached before it listened, so that Back finds it. */
export function tellScrollPosition() {
  document.dispatchEvent(new Event('scroll'))
}
