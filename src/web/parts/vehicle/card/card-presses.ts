import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import {
  comparedVehicles,
  hiddenVehicles,
  savedVehicles,
  showAgain,
  toggleCompared,
  toggleHidden,
  toggleSaved,
} from '../../../site/device/kept-vehicles.ts'
import { takeEarly } from '../../../site/html/early-events.ts'
import { laterAttribute, toggleAttribute } from '../../../site/html/marks.ts'
import { showToast } from '../../../ui/overlay/toast.ts'

/** 'Save', 'Compare' and 'Hide' of cards, and of islands that sleep: they need no React. */
export const toggles = `[${laterAttribute}] [${toggleAttribute}]`

/** The listing whose card, or island, a button stands in. */
export function listingOf(button: Element): VehicleSnapshot {
  const card = button.closest<HTMLElement>('.listing-card')
  if (!card) return JSON.parse(button.closest<HTMLElement>('[data-props]')?.dataset.props ?? '').vehicle
  const id = Number(card.dataset.vehicle)
  const snapshot = { id, name: card.ariaLabel ?? '', price: Number(card.dataset.price) }
  return 'sold' in card.dataset ? { ...snapshot, noticed: 'sold' } : snapshot
}

/** Shows on every toggle what this device keeps, and tells a screen reader which vehicle a card's buttons are about. */
export function drawCards(): void {
  const saved = new Set(savedVehicles.read().map(({ id }) => id))
  const compared = new Set(comparedVehicles.read())
  const hidden = new Set(hiddenVehicles.read())
  for (const toggle of document.querySelectorAll<HTMLElement>(toggles)) {
    const { id, name } = listingOf(toggle)
    if (toggle.dataset.toggle === 'hide') toggle.title = `${hidden.has(id) ? 'Show' : 'Hide'} ${name}`
    else toggle.ariaPressed = String((toggle.dataset.toggle === 'save' ? saved : compared).has(id))
  }
  for (const button of document.querySelectorAll<HTMLElement>('.listing-buttons > :not([aria-label])')) {
    button.ariaLabel = `${button.textContent || button.title}: ${button.closest('article')?.ariaLabel}`
    if (button.dataset.dialog) button.ariaHasPopup = 'dialog'
  }
}

/** Does what was pressed, unless the toggle looked otherwise then. */
export function pressToggle(toggle: HTMLElement): void {
  const event = takeEarly(toggle)
  if (typeof event !== 'object' || event.pressed !== toggle.ariaPressed) return
  const listing = listingOf(toggle)
  if (toggle.dataset.toggle === 'save') toggleSaved(listing)
  else if (toggle.dataset.toggle === 'compare') toggleCompared(listing.id)
  else hideOrShow(listing)
}

function hideOrShow({ id, name }: VehicleSnapshot): void {
  toggleHidden(id)
  if (!hiddenVehicles.read().includes(id)) return
  showToast({
    title: 'Vehicle hidden',
    text: `${name} is left out of lists on this device.`,
    action: { label: 'Undo', press: () => showAgain(id) },
  })
}
