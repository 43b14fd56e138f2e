/**
 * Makes everything that is not around or in an element inert, and the page still.
 * @param isSpared what beside it can be used all the same
 * @returns opens the rest of the page again
 */
export function closeOff(
  element: HTMLElement,
  isSpared: (beside: HTMLElement) => boolean = () => false,
): () => void {
  const outside = elementsBeside(element).filter((each) => !isSpared(each))
  for (const each of outside) each.inert = true
  const unlock = lockScrolling()
  return () => {
    unlock()
    for (const each of outside) each.inert = false
  }
}

/** The elements beside the given one and beside each of its ancestors that are not inert already. */
function elementsBeside(element: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = []
  for (
    let within: Element = element;
    within.parentElement && within !== document.body;
    within = within.parentElement
  ) {
    for (const each of within.parentElement.children) {
      if (each !== within && each instanceof HTMLElement && !each.inert) beside.push(each)
    }
  }
  return beside
}

/** The place of the scroll bar stays, so that nothing moves. */
function lockScrolling(): () => void {
  const { style, clientWidth } = document.documentElement
  const { overflow, scrollbarGutter } = style
  if (innerWidth > clientWidth) style.scrollbarGutter = 'stable'
  style.overflow = 'hidden'
  return () => Object.assign(style, { overflow, scrollbarGutter })
}
