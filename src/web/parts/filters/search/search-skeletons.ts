import { browseElement } from './browse-element.ts'

/** Id of the template with the list of one skeleton, which is shown instead of each card while a search takes long. */
export const skeletonsId = 'search-skeletons'
/** A faster answer needs no skeletons. */
export const skeletonsAfterMs = 400

const cards = () => browseElement()?.querySelector<HTMLElement>('[data-vehicle-list]')

/** Shows skeletons instead of the cards, which stay in the page, hidden, for the answer to change. */
export function showSkeletons(): void {
  const list = cards()
  const template = document.getElementById(skeletonsId)
  if (!list || list.hidden || !(template instanceof HTMLTemplateElement)) return
  const skeletons = template.content.firstElementChild?.cloneNode(true)
  if (!(skeletons instanceof HTMLElement)) return
  const [card] = skeletons.children
  const count = list.querySelectorAll('article').length
  for (let at = 1; card && at < count; at++) skeletons.append(card.cloneNode(true))
  // A shorter page would scroll.
  skeletons.style.minHeight = `${list.offsetHeight}px`
  list.before(skeletons)
  list.hidden = true
}

/** Shows the cards again. */
export function hideSkeletons(): void {
  const list = cards()
  if (!list?.hidden) return
  list.previousElementSibling?.remove()
  list.hidden = false
}
