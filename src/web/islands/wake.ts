import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { type VehicleDialogKind, vehicleDialogs } from '../parts/vehicle-dialogs/vehicle-dialogs.ts'
import { onDeviceChange } from '../site/device/device-store.ts'
import { comparedVehicles, savedVehicles, toggleCompared, toggleSaved } from '../site/device/kept-vehicles.ts'
import { takeEarly } from '../site/html/early-events.ts'
import type { AnyIsland } from '../site/html/island-definition.ts'
import {
  earlyAttribute,
  holdsRowsAttribute,
  laterAttribute,
  pageChanged,
  toggleAttribute,
} from '../site/html/marks.ts'
import { idle } from '../ui/behaviour/lazy-component.ts'
import { showLoadFailure } from '../ui/overlay/toast.ts'
import { islands } from './registry.ts'

/**
 * How islands start:
 * 1. The server writes their HTML. The script in the head (`early-events.ts`) keeps presses and inputs.
 * 2. This file wakes an island at the first interaction or by its `when`. Cards load React only for a dialog.
 * 3. `hydrate-island.tsx` hydrates it and replays presses and inputs.
 */
export function wakeIslands(): void {
  drawCards()
  for (const element of [...early.keys(), document.activeElement]) touch(element)
  for (const type of ['pointerdown', 'focusin', 'input', 'click', 'scroll'])
    addEventListener(type, ({ target }) => touch(target), { capture: true, passive: true })
  wakeThose(startsAtOnce)
  if (sleeping().some((element) => !islandOf(element))) void addScreens()
  onDeviceChange(look)
  // A picture that loads late may need its island.
  for (const type of [pageChanged, 'load']) addEventListener(type, look)
  void idle().then(look)
}

const known = new Map<string | undefined, AnyIsland>(islands.map((island) => [island.name, island]))
const islandOf = (element: HTMLElement) => known.get(element.dataset.island)

const asleep = `[data-island][${laterAttribute}]`
const sleeping = () => [...document.querySelectorAll<HTMLElement>(asleep)]

async function addScreens(): Promise<void> {
  for (const screen of Object.values(await import('../pages/screens.ts'))) known.set(screen.name, screen)
  wakeThose(startsAtOnce)
}

const startsAtOnce = ({ when }: AnyIsland) => when === 'start'

function look(): void {
  drawCards()
  wakeThose(({ when }, element) => when === 'start' || (when?.(propsOf(element), element) ?? false))
}

function wakeThose(isWanted: (island: AnyIsland, element: HTMLElement) => boolean): void {
  for (const element of sleeping()) {
    const island = islandOf(element)
    if (island && isWanted(island, element)) wake(element, island)
  }
}

const propsOf = (element: HTMLElement) => JSON.parse(element.dataset.props ?? '{}')

/** Links, and boxes that the page applies as a whole. */
const worksWithoutReact = `a,[${holdsRowsAttribute}]`

function touch(target: EventTarget | null): void {
  if (!(target instanceof Element)) return
  const toggle = target.closest<HTMLElement>(toggles)
  const opener = target.closest<HTMLElement>(cardOpeners)
  if (toggle) pressToggle(toggle)
  else if (opener) pressOpener(opener)
  else if (!target.closest(worksWithoutReact)) wakeAround(target)
}

function wakeAround(target: Element): void {
  const element = target.closest<HTMLElement>(asleep)
  const island = element && islandOf(element)
  if (!island) return
  wake(element, island)
  loadDialog(target.closest<HTMLElement>('[data-dialog]'))
}

/** In parallel with React. The press reports a failure. */
function loadDialog(opener: HTMLElement | null): void {
  dialogs[opener?.dataset.dialog ?? '']?.load().catch(() => undefined)
}

const dialogs: Record<string, { load: () => Promise<unknown> }> = {
  ...vehicleDialogs,
  ...('share' in navigator ? {} : { share: { load: () => import('../parts/contact/share-dialog.tsx') } }),
}

const cardOpeners = '.listing-card [data-dialog]'

/** Loads a card's dialog at the first touch and opens it when its button is pressed. */
function pressOpener(opener: HTMLElement): void {
  loadDialog(opener)
  const loaded = import('./card-dialog.tsx')
  if (!early.has(opener)) {
    loaded.catch(() => undefined)
    return
  }
  takeEarly(opener)
  opener.ariaBusy = 'true'
  const kind = opener.dataset.dialog as VehicleDialogKind
  loaded.then(
    ({ openCardDialog }) => openCardDialog({ kind, vehicleId: listingOf(opener).id, trigger: opener }),
    () => {
      opener.ariaBusy = null
      showLoadFailure()
    },
  )
}

const waking = new WeakSet<Element>()

function wake(element: HTMLElement, island: AnyIsland): void {
  if (waking.has(element)) return
  waking.add(element)
  Promise.all([import('./hydrate-island.tsx'), island.load()])
    .then(([{ hydrateIsland }, Component]) => hydrateIsland(element, Component))
    .catch(() => {
      waking.delete(element)
      for (const pressed of element.querySelectorAll(`[${earlyAttribute}]`)) {
        takeEarly(pressed)
        showLoadFailure()
      }
    })
}

/** 'Save' and 'Compare' of cards and sleeping islands. They need no React. */
const toggles = `[${laterAttribute}] [${toggleAttribute}]`

function listingOf(button: Element): VehicleSnapshot {
  const card = button.closest<HTMLElement>('.listing-card')
  if (!card) return JSON.parse(button.closest<HTMLElement>('[data-props]')?.dataset.props ?? '').vehicle
  const id = Number(card.dataset.vehicle)
  const snapshot = { id, name: card.ariaLabel ?? '', price: Number(card.dataset.price) }
  return 'sold' in card.dataset ? { ...snapshot, noticed: 'sold' } : snapshot
}

/** Shows the device's state on toggles, and names each card button's vehicle for screen readers. */
function drawCards(): void {
  const saved = new Set(savedVehicles.read().map(({ id }) => id))
  const compared = new Set(comparedVehicles.read())
  for (const toggle of document.querySelectorAll<HTMLElement>(toggles)) {
    const { id } = listingOf(toggle)
    toggle.ariaPressed = String((toggle.dataset.toggle === 'save' ? saved : compared).has(id))
  }
  for (const button of document.querySelectorAll<HTMLElement>('.listing-buttons > :not([aria-label])')) {
    button.ariaLabel = `${button.textContent || button.title}: ${button.closest('article')?.ariaLabel}`
    if (button.dataset.dialog) button.ariaHasPopup = 'dialog'
  }
}

/** Acts on a press unless the toggle looked different then. */
function pressToggle(toggle: HTMLElement): void {
  const event = takeEarly(toggle)
  if (typeof event !== 'object' || event.pressed !== toggle.ariaPressed) return
  const listing = listingOf(toggle)
  if (toggle.dataset.toggle === 'save') toggleSaved(listing)
  else toggleCompared(listing.id)
}
