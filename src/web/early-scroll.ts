/**
 * When the router may set the scroll position in the browser: not at its first rendering, which is the page as its
 * visitor has it before them already. On a slow line they have scrolled by then, and would be thrown back to the top.
 * (A reloaded page was put in its place by the script inside the page.) The position they have reached is told to the
 * router, which saw no scrolling, so that Back finds it.
 */
export function afterFirstRendering(): () => boolean {
  let isFirst = true
  return () => {
    if (!isFirst) return true
    isFirst = false
    queueMicrotask(() => document.dispatchEvent(new Event('scroll')))
    return false
  }
}
