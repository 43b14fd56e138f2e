/** Swallows further clicks of a double click, which would hit what appears below the pointer after the first. */
export function swallowDoubleClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail < 2) return removeEventListener('click', swallow, true)
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', swallow, true)
}
