import { followShownVehicle } from '../pages/detail/follow-view.ts'
import { browseElement } from '../parts/filters/search/browse-element.ts'
import workerUrl from '../site/device/service-worker.ts?worker&url'
import { doEarly } from '../site/html/early-events.ts'
import { laterAttribute } from '../site/html/marks.ts'
import { readPageData } from '../site/html/page-data.ts'
import { startBackCloses } from '../ui/behaviour/back-closes.ts'
import { idle } from '../ui/behaviour/lazy-component.ts'
import { startToasts } from '../ui/overlay/toast.ts'
import { wakeIslands } from './wake.ts'

startBackCloses()
followShownVehicle()
wakeIslands()
startBrowse()
keepRows()
startToasts()
replaceBrokenPictures()
narrowModels()
void fetchDialogs()
keepCopies().catch(() => undefined)

/** Without its script Browse is a form and links. */
function startBrowse(): void {
  const browse = browseElement()
  if (!browse) return
  const started = import('../pages/browse/browse-script.ts').then((script) => script.startBrowse())
  const answer = () => {
    browse.removeAttribute(laterAttribute)
    return doEarly()
  }
  void started.then(answer, answer)
}

/** Lists the models of the chosen make. Without script the list has all, grouped by make. */
function narrowModels(): void {
  const [make, model] = document.querySelectorAll<HTMLSelectElement>('form[action="/value"] select')
  if (!make || !model) return
  const groups = [...model.querySelectorAll('optgroup')]
  const narrow = () => {
    for (const group of groups) group.remove()
    model.append(...groups.filter(({ label }) => !make.value || label === make.value))
  }
  make.addEventListener('change', narrow)
  narrow()
}

async function loaded(): Promise<void> {
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await idle()
}

/** Without a secure address there is no service worker. */
async function keepCopies(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await loaded()
  const copies = await import('../site/device/offline-copies.ts')
  await copies.keepCopies(workerUrl)
}

async function fetchDialogs(): Promise<void> {
  if (!document.querySelector('[data-dialog]')) return
  await loaded()
  for (const href of readPageData().preloads) {
    const link = { rel: 'modulepreload', fetchPriority: 'low', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

/** Restores the scroll position of rows if the browser did not keep the page. */
function keepRows(): void {
  const rows = [...document.querySelectorAll('[data-row]')]
  for (const [place, row] of rows.entries())
    row.scrollTo({ left: history.state?.rows?.[place] ?? 0, behavior: 'instant' })
  addEventListener('pagehide', () =>
    history.replaceState({ ...history.state, rows: rows.map((row) => row.scrollLeft) }, ''),
  )
}

/** Outside islands a broken picture becomes an icon, as in `Picture`. */
function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) {
    // It may have failed already. Decoding tells broken pictures from drawings without a size.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image))
  }
}

function replace(image: HTMLImageElement): void {
  const island = image.closest('[data-island]')
  if (island && !island.hasAttribute(laterAttribute)) return
  const icon = document.createElement('span')
  icon.className = `no-picture ${image.className}`
  if (image.alt) {
    icon.role = 'img'
    icon.ariaLabel = image.alt
  } else icon.ariaHidden = 'true'
  image.replaceWith(icon)
}
