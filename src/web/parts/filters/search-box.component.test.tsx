import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { browseAttribute } from './search/browse-element.ts'
import { askedSearch, searchState } from './search/search-state.ts'
import SearchBox from './search-box.tsx'

test('a text search includes the filters set by the end of its delay', async () => {
  const browse = document.body.appendChild(document.createElement('div'))
  browse.setAttribute(browseAttribute, JSON.stringify({ path: '/vehicles', filters: '', parts: [] }))
  onTestFinished(() => browse.remove())
  renderComponent(<SearchBox />, {
    path: '/vehicles',
    // The results page is loading.
    answers: { 'GET /api/vehicles/suggest': [], 'GET /vehicles': () => new Promise(() => undefined) },
  })
  const box = page.getByRole('combobox', { name: 'Search brand, model, details or dealership' })
  await box.fill('cor')
  const query = { sort: 'price-high' as const }
  searchState.change({ address: query, parts: [], status: 'asked', query })
  await expect.poll(askedSearch).toBe('q=cor&sort=price-high')
})
