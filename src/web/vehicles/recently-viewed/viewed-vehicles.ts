/** The listings viewed on this device, newest first; they never leave it. */

const storageKey = 'viewed-vehicles'
/** One more than is shown: the listing being looked at is left out of its own page. */
const kept = 7
const changed = 'viewed-vehicles-changed'
const none: readonly number[] = []

let cached: { text: string | null; ids: readonly number[] } = { text: null, ids: none }

/** Ids of the listings viewed here, newest first; the same array until they change. Empty where nothing is kept. */
export function viewedVehicleIds(): readonly number[] {
  const text = readStorage()
  if (text !== cached.text) cached = { text, ids: parseIds(text) }
  return cached.ids
}

/** Remembers that a listing was viewed; a device that keeps nothing (private browsing, full) is no error. */
export function rememberViewed(id: number): void {
  const ids = [id, ...viewedVehicleIds().filter((other) => other !== id)].slice(0, kept)
  try {
    localStorage.setItem(storageKey, JSON.stringify(ids))
  } catch {
    return
  }
  window.dispatchEvent(new Event(changed))
}

/** Calls back when the list changes, in this tab or another. Answers the way to stop. */
export function onViewedChange(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(storageKey)
  } catch {
    return null
  }
}

/** What another version or a person left there is read with doubt: whatever is no list of ids is nothing. */
function parseIds(text: string | null): readonly number[] {
  if (text === null) return none
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.filter((id) => Number.isInteger(id) && id > 0).slice(0, kept) : none
  } catch {
    return none
  }
}
