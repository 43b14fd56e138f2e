import { browseElement } from './browse-element.ts'

let stopWaiting: (() => void) | undefined

/** Ids of the templates with what is said of a search that failed, and of one without a connection. */
export const troubles = { failed: 'search-failed', offline: 'search-offline' } as const
export const troubleAttribute = 'data-trouble'

/** Says that the search failed, above the results before it. @param retry asks again; without a connection once it is back */
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
