/** Pixels between it and its anchor, and to the edges of the screen. */
const gap = 4
const margin = 16

/**
 * Puts an open native popover, absolute and without a margin, under its anchor, or above it where there is room only there,
 * with their right edges in line. It moves with the page.
 */
export function placePopover(popover: HTMLElement, anchor: HTMLElement): void {
  const { top, bottom, right } = anchor.getBoundingClientRect()
  const { offsetWidth, offsetHeight, style } = popover
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = bottom + gap + offsetHeight > clientHeight && top - gap - offsetHeight >= 0
  const left = Math.max(margin, Math.min(right, clientWidth - margin) - offsetWidth)
  style.left = `${scrollX + left}px`
  style.top = `${scrollY + (isAbove ? top - gap - offsetHeight : bottom + gap)}px`
}
