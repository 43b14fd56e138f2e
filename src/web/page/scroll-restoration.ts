/** Not at hydration: the visitor may have scrolled, and an inline script restores a reloaded page's position. */
export function allowScrollRestoration(): () => boolean {
  let isFirst = true
  const arrivedAt = window.location.href
  return () => {
    // A link may be followed before the first rendering is complete.
    const isArrival = isFirst && window.location.href === arrivedAt
    isFirst = false
    if (isArrival) reportScrollPosition()
    return !isArrival
  }
}

/** Reports the position reached before the router listened, so that Back restores it. */
export function reportScrollPosition() {
  document.dispatchEvent(new Event('scroll'))
}
