import type { VehicleSnapshot } from '#domain/vehicle/history/vehicle-snapshots.ts'
import { comparedVehicles, toggleCompared } from '../device/compared-vehicles.ts'
import { savedVehicles, toggleSaved } from '../device/saved-vehicles.ts'
import { answered, laterAttribute, toggleAttribute } from '../page/html/event-queue.ts'
import { pageChanged } from '../page/html/hydrated-islands.ts'

type Toggle = HTMLButtonElement

const selector = `[data-island][${laterAttribute}] [${toggleAttribute}]`

/** The toggle that was pressed, where React does not answer for it yet. */
export const toggleAround = (pressed: Element) => pressed.closest<Toggle>(selector)

/** The vehicle is a prop of the island that a toggle is in. */
function vehicleOf(toggle: Toggle): VehicleSnapshot {
  return JSON.parse(toggle.closest<HTMLElement>('[data-island]')?.dataset.props ?? '').vehicle
}

const isSave = (toggle: Toggle) => toggle.dataset.toggle === 'save'

function draw(): void {
  const saved = new Set(savedVehicles.read().map(({ id }) => id))
  const compared = new Set(comparedVehicles.read())
  for (const toggle of document.querySelectorAll<Toggle>(selector)) {
    const isOn = (isSave(toggle) ? saved : compared).has(vehicleOf(toggle).id)
    toggle.ariaPressed = String(isOn)
  }
}

/**
 * 'Save' and 'Compare' of an HTML page until React has their island: kept on the device, and drawn as what it keeps, at
 * once and without React. What was pressed before is done.
 */
export function answerToggles(): void {
  draw()
  savedVehicles.subscribe(draw)
  comparedVehicles.subscribe(draw)
  addEventListener(pageChanged, draw)
  const press = (event: Event) => {
    const toggle = event.target instanceof Element && toggleAround(event.target)
    if (!toggle) return
    // React hears of it as well while it hydrates.
    event.stopPropagation()
    const vehicle = vehicleOf(toggle)
    if (isSave(toggle)) toggleSaved(vehicle)
    else toggleCompared(vehicle.id)
  }
  addEventListener('click', press, true)
  const detail = (toggle: Toggle, seen: string | null) => {
    if (!toggle.matches(selector)) return
    toggle.ariaBusy = null
    delete toggle.dataset.early
    // One whose stored state differs from what the visitor saw is already as wanted.
    if (toggle.ariaPressed === seen) toggle.click()
  }
  dispatchEvent(new CustomEvent(answered, { detail }))
}
