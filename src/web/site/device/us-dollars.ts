import { perUsDollar } from '#territory/country.ts'
import { deviceStore } from './device-store.ts'

export const usDollars = deviceStore({ key: 'us-dollars', parse: (value) => value === true })

/** Runs before the first paint: prices in US dollars are in every page, and are shown by the document's mark. */
export const usDollarsScript = `try{if(localStorage.getItem('us-dollars')==='true')document.documentElement.dataset.usDollars=''}catch{}`

/** By the peg, exact. */
export function inUsDollars(dollars: number): number {
  return dollars / perUsDollar
}

export function setShowsUsDollars(isOn: boolean): void {
  usDollars.update(() => isOn)
  document.documentElement.toggleAttribute('data-us-dollars', isOn)
}
