import type { Locator } from 'playwright-core'

/** Texts and fields that exceed the screen's sides or their own box. */
export function lostSideways(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const isLost = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX } = getComputedStyle(element)
      const cutsOff =
        (/hidden|clip/.test(overflowX) && element.tagName !== 'INPUT') || element.matches('.button')
      if (width < 4) return false
      return left < -1 || right > innerWidth + 1 || (cutsOff && element.scrollWidth > element.clientWidth + 1)
    }
    const saysSomething = (element: Element) =>
      element.matches('input, select, button, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...root.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.sr-only, [aria-hidden=true]') &&
          saysSomething(element),
      )
      .filter(isLost)
      .map((element) => element.outerHTML.slice(0, 200))
  })
}

/** The elements that contain the word and exceed the screen where they scroll instead of being clipped. */
export function textsOutside(longWord: string): string[] {
  const scrolls = (part: Element | null): boolean => {
    if (!part) return false
    const { overflowX } = getComputedStyle(part)
    return overflowX === 'visible' ? scrolls(part.parentElement) : /auto|scroll/.test(overflowX)
  }
  return [...document.querySelectorAll('main *')].flatMap((part) => {
    const isText = part.childElementCount === 0 && part.textContent.includes(longWord)
    const isOutside = part.getBoundingClientRect().right > innerWidth + 1
    return isText && part.checkVisibility() && isOutside && scrolls(part.parentElement) ? [part.tagName] : []
  })
}
