import type { Locator, Page } from 'playwright-core'

/** Texts and fields that reach beyond the screen's sides, or beyond their own box. */
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

/** Pairs of texts of the main part whose lines cover each other, as far as they are not cut off. */
export function overlappingTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    const intersection = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isVisible = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2
    const isLeftOut = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only, option, svg, style, script') !== null
    const isInBar = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
      return false
    }
    const lines: { box: Box; text: string; of: Element }[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const text = node.textContent?.trim()
      if (!of || !text || isLeftOut(of) || isInBar(of)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        let box: Box = rect
        for (let each: Element | null = of; each && each !== main; each = each.parentElement)
          if (getComputedStyle(each).overflow !== 'visible')
            box = intersection(box, each.getBoundingClientRect())
        if (isVisible(box)) lines.push({ box, text, of })
      }
    }
    return lines.flatMap((line, place) =>
      lines
        .slice(place + 1)
        .filter(({ of, box }) => of !== line.of && isVisible(intersection(box, line.box)))
        .map(({ text }) => `${line.text} | ${text}`),
    )
  })
}

/** The elements whose text has the word and reaches beyond the screen, where it is not cut off but scrolls. */
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
