import { deviceStore } from './device-store.ts'

/** How results are shown: a list is the default. */
export const resultsView = deviceStore({
  key: 'results-view',
  isPlainText: true,
  parse: (value) => (value === 'grid' ? 'grid' : undefined),
})

/** Runs before the first paint, so that the stored view shows without a shift; styled by the `as-list` variant. */
export const resultsViewScript = `try{if(localStorage.getItem('results-view')==='grid')document.documentElement.dataset.resultsView='grid'}catch{}`

export function toggleResultsView(): void {
  resultsView.update((view) => (view === 'grid' ? undefined : 'grid'))
  document.documentElement.dataset.resultsView = resultsView.read() ?? 'list'
}

export const usDollars = deviceStore({ key: 'us-dollars', parse: (value) => value === true })

/** Runs before the first paint: prices in US dollars are in every page, and are shown by the document's mark. */
export const usDollarsScript = `try{if(localStorage.getItem('us-dollars')==='true')document.documentElement.dataset.usDollars=''}catch{}`

export function setShowsUsDollars(isOn: boolean): void {
  usDollars.update(() => isOn)
  document.documentElement.toggleAttribute('data-us-dollars', isOn)
}
