import { browseElement } from '../features/filters/search/browse-element.ts'
import { shareDialog } from '../features/share/lazy-share-dialog.ts'
import { laterAttribute } from '../page/html/event-queue.ts'
import { pageChanged } from '../page/html/hydrated-islands.ts'
import { keepRows } from '../page/html/kept-rows.ts'
import { readPageData } from '../page/html/page-data.ts'
import { vehicleDialogs } from '../screens/vehicle-dialogs/vehicle-dialogs.ts'
import { followedLink } from '../ui/behaviour/followed-link.ts'
import { idle } from '../ui/behaviour/lazy-component.ts'
import { keepToast, showKeptToast } from '../ui/overlay/toast.ts'
import { islands } from './registry.ts'
import { answerToggles, toggleAround } from './toggles.ts'

const known = [...islands]
const islandOf = (element: HTMLElement) => known.find(({ name }) => name === element.dataset.island)

const waking = new WeakMap<Element, Promise<void>>()

/** Hydrates an island once; what fails is tried again at the next press. */
function wake(element: HTMLElement): void {
  const island = islandOf(element)
  if (!island || !element.isConnected || waking.has(element)) return
  const hydrating = Promise.all([import('./hydrate-island.tsx'), island.load()]).then(
    ([{ hydrateIsland }, Component]) => hydrateIsland(element, Component),
  )
  waking.set(element, hydrating)
  hydrating.then(
    () => showNote(''),
    () => {
      waking.delete(element)
      for (const button of element.querySelectorAll<HTMLElement>('[data-early]')) {
        button.ariaBusy = null
        delete button.dataset.early
        showNote('This could not be opened. Check your connection and try again.')
      }
    },
  )
}

function wakeAround({ target }: Event): void {
  if (!(target instanceof Element) || toggleAround(target)) return
  const element = target.closest<HTMLElement>(`[data-island][${laterAttribute}]`)
  if (!element || !target.closest(element.dataset.wakes ?? '*')) return
  wake(element)
  loadDialogOf(target)
}

/** Beside React, not after it: the press that opens a dialog is repeated once both are there. */
function loadDialogOf(pressed: Element): void {
  const kind = pressed.closest<HTMLElement>('[data-dialog]')?.dataset.dialog
  // A failure is told by the press.
  dialogs
    .get(kind)
    ?.load()
    .catch(() => undefined)
}

// A device that shares by itself needs no dialog for it.
const dialogs = new Map<string | undefined, { load: () => Promise<unknown> }>(Object.entries(vehicleDialogs))
if (!navigator.share) dialogs.set('share', shareDialog)

/** What was pressed, focused or typed into before this script came. */
function isTouched(island: HTMLElement): boolean {
  const focused = document.activeElement?.closest(island.dataset.wakes ?? '*')
  if (focused && island.contains(focused) && !toggleAround(focused)) return true
  if (island.querySelector('[data-early]')) return true
  return [...island.querySelectorAll<HTMLInputElement>('input, textarea')].some((field) =>
    // The value of a box is the same either way.
    /^(?:checkbox|radio)$/.test(field.type)
      ? field.checked !== field.defaultChecked
      : field.value !== field.defaultValue,
  )
}

/** Islands that nobody watches yet. */
const unknownIslands = () =>
  [...document.querySelectorAll<HTMLElement>('[data-island]')].filter((element) => !watched.has(element))
const watched = new WeakSet<Element>()

function watchIslands(): void {
  for (const element of unknownIslands()) {
    const island = islandOf(element)
    if (!island) continue
    watched.add(element)
    island.watch?.(
      () => wake(element),
      () => JSON.parse(element.dataset.props ?? '{}'),
      element,
    )
  }
}

/** Public pages have none. */
function addScreens(screens: typeof import('../pages/screens.ts')): void {
  known.push(...Object.values(screens))
  watchIslands()
}

answerToggles()
for (const type of ['pointerdown', 'focusin', 'input', 'click']) addEventListener(type, wakeAround, true)
addEventListener(pageChanged, watchIslands)
keepRows()
waitForConnection()
replaceBrokenPictures()
for (const element of unknownIslands()) {
  if (!isTouched(element)) continue
  wake(element)
  for (const button of element.querySelectorAll('[data-early]')) loadDialogOf(button)
}
watchIslands()
if (unknownIslands().length > 0) void import('../pages/screens.ts').then(addScreens)
if (browseElement())
  void import('../screens/browse/browse-script.ts').then(({ startBrowse }) => startBrowse())
showKeptToast()
addEventListener('pagehide', keepToast)
void fetchDialogs()

/** After the page, in idle time. Nothing here is awaited at the top level: what imports this file would wait for it. */
async function fetchDialogs(): Promise<void> {
  if (!document.querySelector('[data-dialog]')) return
  if (document.readyState !== 'complete') await new Promise((resolve) => addEventListener('load', resolve))
  await idle()
  for (const href of readPageData().preloads) {
    const link = { rel: 'modulepreload', fetchPriority: 'low', href }
    document.head.append(Object.assign(document.createElement('link'), link))
  }
}

/** In HTML outside islands: a picture that cannot be had becomes an icon, as `Picture` draws it. */
function replaceBrokenPictures(): void {
  addEventListener('error', ({ target }) => target instanceof HTMLImageElement && replace(target), true)
  for (const image of document.images) {
    // It may have failed before; the decoding tells it from a drawing without a size.
    if (image.complete && image.naturalWidth === 0) image.decode().catch(() => replace(image))
  }
}

function replace(image: HTMLImageElement): void {
  const island = image.closest('[data-island]')
  if (island && !island.hasAttribute('data-later')) return
  const icon = document.createElement('span')
  icon.className = `no-picture ${image.className}`
  if (image.alt) {
    icon.role = 'img'
    icon.ariaLabel = image.alt
  } else icon.ariaHidden = 'true'
  image.replaceWith(icon)
}

let note: HTMLElement | undefined

/** An alert at the upper edge, where the code of toasts may be what is missing. */
function showNote(text: string): void {
  if (!note) {
    note = document.createElement('p')
    note.role = 'alert'
    note.className =
      'fixed inset-x-0 top-0 z-50 bg-gold px-4 py-2.5 text-center font-semibold text-on-gold text-sm pointer-events-none empty:hidden'
    document.body.append(note)
  }
  note.textContent = text
}

/** A link that is followed without a connection says so, and is followed once there is one. */
function waitForConnection(): void {
  addEventListener('click', (event) => {
    const link = navigator.onLine ? undefined : followedLink(event)
    if (!link || link.href.startsWith(`${location.href}#`)) return
    event.preventDefault()
    showNote('You are offline. The page will load when the connection is back.')
    addEventListener('online', () => location.assign(link.href), { once: true })
  })
}
