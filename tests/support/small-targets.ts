import type { Page } from 'playwright-core'

/** What a finger needs, in CSS pixels (WCAG 2.2, 2.5.5), and what a link in a line of text needs (2.5.8). */
const leastPx = { control: 44, line: 24 }

/**
 * The controls of a page's header and main part that are too small for a finger, one readable line each; none is the
 * aim. A link needs its line, a box counts with its label, and a switch is larger to touch than it looks.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(header, main) :is(a[href], button, select, summary, textarea, input:not([type="hidden"]))',
    )
    return [...controls].flatMap((control) => {
      const isSeen =
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only, [inert]')
      const isInText = control.matches(':is(p, dd, li > span) > a')
      if (!isSeen || isInText) return []
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const sizes = [control, ...labels].flatMap((box) => {
        const { width, height } = box.getBoundingClientRect()
        return width > 1 ? [Math.min(width, height)] : []
      })
      const size = Math.max(...sizes, 0)
      const isLine = control.matches('a, [role="switch"]')
      if (sizes.length === 0 || size >= (isLine ? least.line : least.control) - 0.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
      return [
        `${control.tagName.toLowerCase()} ${name || control.getAttribute('name')}: ${Math.round(size)} px`,
      ]
    })
  }, leastPx)
}
