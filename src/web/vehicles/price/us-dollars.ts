import { useSyncExternalStore } from 'react'

/** Whether this device also shows prices in US dollars; the choice never leaves it. */

const storageKey = 'us-dollars'
const changed = 'us-dollars-changed'

/** Barbados dollars to one US dollar: the peg, exact. */
const barbadosDollarsToOne = 2

export function inUsDollars(barbadosDollars: number): number {
  return barbadosDollars / barbadosDollarsToOne
}

/** False on the server and until the page's script has taken over, for pages are the same for everybody. */
export function useShowsUsDollars(): boolean {
  return useSyncExternalStore(onChange, showsUsDollars, () => false)
}

/** Keeps the choice; a device that keeps nothing (private browsing, full) is no error. */
export function setShowsUsDollars(isOn: boolean): void {
  try {
    if (isOn) localStorage.setItem(storageKey, 'true')
    else localStorage.removeItem(storageKey)
  } catch {
    return
  }
  window.dispatchEvent(new Event(changed))
}

function showsUsDollars(): boolean {
  try {
    return localStorage.getItem(storageKey) === 'true'
  } catch {
    return false
  }
}

function onChange(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  window.addEventListener('storage', listener)
  return () => {
    window.removeEventListener(changed, listener)
    window.removeEventListener('storage', listener)
  }
}
