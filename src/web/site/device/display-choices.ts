import { deviceStore } from './device-store.ts'

export const resultsView = deviceStore({
  key: 'results-view',
  isPlainText: true,
  parse: (value) => (value === 'grid' ? 'grid' : undefined),
})

/** Runs before the first paint, so that nothing shifts. */
export const resultsViewScript = `try{if(localStorage.getItem('results-view')==='grid')document.documentElement.dataset.resultsView='grid'}catch{}`

export function toggleResultsView(): void {
  resultsView.update((view) => (view === 'grid' ? undefined : 'grid'))
  document.documentElement.dataset.resultsView = resultsView.read() ?? 'list'
}

export const usDollars = deviceStore({ key: 'us-dollars', parse: (value) => value === true })

/** Runs before the first paint. Every page has both prices. */
export const usDollarsScript = `try{if(localStorage.getItem('us-dollars')==='true')document.documentElement.dataset.usDollars=''}catch{}`

export function setShowsUsDollars(isOn: boolean): void {
  usDollars.update(() => isOn)
  document.documentElement.toggleAttribute('data-us-dollars', isOn)
}
