/** Which checks a buyer has ticked for which listing; kept on this device alone. */

const storageKey = 'buy-safely'
const changed = 'buy-safely-changed'
/** Listings whose ticks are kept, the last ticked first. */
const keptVehicles = 50
const none: readonly string[] = []

interface VehicleTicks {
  id: number
  keys: readonly string[]
}

let cached: { text: string | null; vehicles: readonly VehicleTicks[] } = { text: null, vehicles: [] }

/** The ticked keys of a listing; the same array until something is ticked. Empty where nothing is kept. */
export function ticksOf(vehicleId: number): readonly string[] {
  return read().find(({ id }) => id === vehicleId)?.keys ?? none
}

/** Ticks or unticks a check of a listing; a device that keeps nothing (private browsing, full) is no error. */
export function setTick(vehicleId: number, key: string, isTicked: boolean): void {
  const others = ticksOf(vehicleId).filter((other) => other !== key)
  const vehicle = { id: vehicleId, keys: isTicked ? [...others, key] : others }
  const rest = read().filter(({ id }) => id !== vehicleId)
  try {
    localStorage.setItem(storageKey, JSON.stringify([vehicle, ...rest].slice(0, keptVehicles)))
  } catch {
    return
  }
  window.dispatchEvent(new Event(changed))
}

/** Calls back when a tick changes, in this tab or another. Answers the way to stop. */
export function onTicksChange(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): readonly VehicleTicks[] {
  let text: string | null = null
  try {
    text = localStorage.getItem(storageKey)
  } catch {
    return []
  }
  if (text !== cached.text) cached = { text, vehicles: parse(text) }
  return cached.vehicles
}

/** What another version or a person left there is read with doubt. */
function parse(text: string | null): VehicleTicks[] {
  if (text === null) return []
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter(isVehicleTicks).slice(0, keptVehicles) : []
  } catch {
    return []
  }
}

function isVehicleTicks(value: unknown): value is VehicleTicks {
  if (typeof value !== 'object' || value === null || !('id' in value) || !('keys' in value)) return false
  return (
    Number.isInteger(value.id) &&
    Array.isArray(value.keys) &&
    value.keys.every((key: unknown) => typeof key === 'string')
  )
}
