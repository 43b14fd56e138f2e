import { deviceStore } from './device-store.ts'

export const usDollars = deviceStore({ key: 'us-dollars', parse: (value) => value === true })

/** Runs before the first paint. Every page has both prices. */
export const usDollarsScript = `try{if(localStorage.getItem('us-dollars')==='true')document.documentElement.dataset.usDollars=''}catch{}`

export function setShowsUsDollars(isOn: boolean): void {
  usDollars.update(() => isOn)
  document.documentElement.toggleAttribute('data-us-dollars', isOn)
}
