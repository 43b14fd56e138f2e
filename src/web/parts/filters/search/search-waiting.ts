import { browseElement } from './browse-element.ts'

export const skeletonsId = 'search-skeletons'
/** A faster response needs no skeletons. */
export const skeletonsAfterMs = 400

const cards = () => browseElement()?.querySelector<HTMLElement>('[data-vehicle-list]')

/** Shows skeletons instead of the cards. The hidden cards stay, so that the response can update them. */
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

export function hideSkeletons(): void {
  const list = cards()
  if (!list?.hidden) return
  list.previousElementSibling?.remove()
  list.hidden = false
}

let stopWaiting: (() => void) | undefined

export const troubles = { failed: 'search-failed', offline: 'search-offline' } as const
export const troubleAttribute = 'data-trouble'

/** Shows a failure above the old results. @param retry also called when the connection is back */
export function showTrouble(retry: () => void): void {
  const place = browseElement()?.querySelector(`[${troubleAttribute}]`)
  const template = document.getElementById(navigator.onLine ? troubles.failed : troubles.offline)
  if (!place || !(template instanceof HTMLTemplateElement)) return
  place.replaceChildren(template.content.cloneNode(true))
  place.querySelector('button')?.addEventListener('click', retry)
  if (navigator.onLine) return
  addEventListener('online', retry, { once: true })
  stopWaiting = () => removeEventListener('online', retry)
}

export function hideTrouble(): void {
  stopWaiting?.()
  stopWaiting = undefined
  browseElement()?.querySelector(`[${troubleAttribute}]`)?.replaceChildren()
}
