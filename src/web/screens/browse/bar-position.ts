/** Shorter movements are a finger's tremble, in pixels. */
const turnThreshold = 8
/** A taller bar, with large text, would hide too much: its share of the screen's height. */
const tallestShare = 0.4

/**
 * Writes where a sticky bar is (`data-position` of its child), which makes room on scrolling down and returns on scrolling
 * up: at its place in the page (`resting`), at the screen's upper edge (`stuck`), or above it (`away`).
 */
export function followBarPosition(bar: HTMLElement | null): void {
  const inner = bar?.firstElementChild
  if (!bar || !(inner instanceof HTMLElement)) return
  let latest = window.scrollY
  let turnedAt = latest
  let isDown = false
  const update = () => {
    const scrolled = Math.max(0, window.scrollY)
    if (scrolled !== latest && scrolled > latest !== isDown) {
      isDown = scrolled > latest
      turnedAt = latest
    }
    latest = scrolled
    const { top, height } = bar.getBoundingClientRect()
    // Without a box of its own on a wide screen.
    if (height === 0) return
    const position =
      top > 0
        ? 'resting'
        : height > innerHeight * tallestShare
          ? 'away'
          : Math.abs(scrolled - turnedAt) < turnThreshold
            ? undefined
            : isDown
              ? 'away'
              : 'stuck'
    if (position) inner.dataset.position = position
  }
  update()
  addEventListener('scroll', update, { passive: true })
}
