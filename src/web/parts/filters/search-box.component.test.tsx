import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { startBrowse } from '#web/pages/browse/browse-script.ts'
import { browseAttribute } from './search/browse-element.ts'
import { openSearch } from './search/follow-search.ts'
import { askedSearch, searchState } from './search/search-state.ts'
import SearchBox from './search-box.tsx'

const box = page.getByRole('combobox', { name: 'Search brand, model, details or dealership' })
const corola = { kind: 'make', text: 'Corola', filters: {}, count: 1 }
const priciest = { sort: 'price-high' as const }

function renderBox(): void {
  const browse = document.body.appendChild(document.createElement('div'))
  browse.setAttribute(browseAttribute, '{"path":"/vehicles","filters":"brand=Toyota","parts":[]}')
  browse.innerHTML = '<form id=vehicle-filters><input type=checkbox name=brand value=Toyota checked></form>'
  onTestFinished(() => browse.remove())
  renderComponent(<SearchBox />, {
    path: '/vehicles',
    // The results page is loading.
    answers: { 'GET /api/vehicles/suggest': [corola], 'GET /vehicles': () => new Promise(() => undefined) },
  })
}

test('a text search includes the filters set by the end of its delay, and Back closes its suggestions', async () => {
  renderBox()
  await box.fill('cor')
  searchState.change({ address: priciest, parts: [], status: 'asked', query: priciest })
  await expect.poll(askedSearch).toBe('q=cor&sort=price-high')
  await expect.element(box).toHaveAttribute('aria-expanded', 'true')
  dispatchEvent(new PopStateEvent('popstate'))
  await expect.element(box).toHaveAttribute('aria-expanded', 'false')
})

test('a chosen suggestion replaces a phrase that is still being read', async () => {
  renderBox()
  const reading = Promise.withResolvers<SearchQuery>()
  const typed = openSearch(() => reading.promise)
  void openSearch({ brand: ['Toyota'] })
  reading.resolve({ q: 'toy' })
  await typed
  expect(askedSearch()).toBe('brand=Toyota')
})

test('Enter does not apply a form that still shows an older phrase', async () => {
  renderBox()
  searchState.change({ address: {}, parts: [], status: 'shown', query: {} })
  startBrowse()
  await userEvent.type(box, 'honda{Enter}')
  document.forms[0]?.requestSubmit()
  await expect.poll(askedSearch).toBe('q=honda')
})
