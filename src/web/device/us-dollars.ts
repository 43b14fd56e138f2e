import { deviceStore } from './device-store.ts'
import { useDeviceStore } from './use-device-store.ts'

const usDollars = deviceStore({ key: 'us-dollars', parse: (value) => value === true })

/** By the peg: two Barbados dollars to one US dollar, exact. */
export function inUsDollars(barbadosDollars: number): number {
  return barbadosDollars / 2
}

/** False on the server and until the page's script has taken over, for pages are the same for everybody. */
export function useShowsUsDollars(): boolean {
  return useDeviceStore(usDollars)
}

export function setShowsUsDollars(isOn: boolean): void {
  usDollars.update(() => isOn)
}
