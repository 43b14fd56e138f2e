import { browseElement } from './browse-element.ts'

/** Id of the template with the skeletons shown instead of the cards while a search takes long. */
export const skeletonsId = 'search-skeletons'
/** A faster answer needs no skeletons. */
export const skeletonsAfterMs = 150

const cards = () => browseElement()?.querySelector<HTMLElement>('[data-vehicle-list]')

/** Shows skeletons instead of the cards, which stay in the page, hidden, for the answer to change. */
export function showSkeletons(): void {
  const list = cards()
  const template = document.getElementById(skeletonsId)
  if (!list || list.hidden || !(template instanceof HTMLTemplateElement)) return
  list.before(template.content.cloneNode(true))
  list.hidden = true
}

/** Shows the cards again. */
export function hideSkeletons(): void {
  const list = cards()
  if (!list?.hidden) return
  list.previousElementSibling?.remove()
  list.hidden = false
}
