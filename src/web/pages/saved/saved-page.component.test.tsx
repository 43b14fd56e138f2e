import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { listingSummary } from '#tests/support/fixtures.ts'
import SaveSearchButton from '#web/parts/filters/search/save-search-button.tsx'
import { savedVehicles } from '#web/site/device/kept-vehicles.ts'
import { savedSearches } from '#web/site/device/saved-searches.ts'
import SavedPage from './saved-page.tsx'

const models = ['Cheaper', 'Dearer', 'Sold', 'Gone', 'Same']
const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name' })

function open() {
  const listed = [
    { price: 47_500 },
    { price: 52_000 },
    { price: 50_000, isSold: true },
    undefined,
    { price: 50_000 },
  ].flatMap((fields, at) =>
    fields ? [{ ...listingSummary, ...fields, id: at + 1, model: models[at] ?? '' }] : [],
  )
  return renderComponent(<SavedPage />, {
    path: '/saved',
    answers: {
      'GET /api/vehicles/by-ids': ({ query }) =>
        listed
          .filter(({ id }) => query.ids?.split(',').includes(String(id)))
          .map((each) => ({ ...each, imageUrls: [each.imageUrl] })),
      'POST /api/vehicles/saved-changes': ({ body }) => ({
        searches: (body as { searches: string[] }).searches.map(() => ({ count: 2, newestId: 9 })),
        vehicles: listed,
      }),
    },
  })
}

test('saved vehicles show that they were re-priced, sold or removed, with the old price', async () => {
  savedVehicles.update(() =>
    models.map((model, at) => ({ id: at + 1, name: `2020 Toyota ${model}`, price: 50_000 })),
  )
  open()
  const row = (model: string) => page.getByRole('listitem').filter({ hasText: `2020 Toyota ${model}` })
  const textOf = (model: string) => row(model).element().textContent
  const before = 'Price when saved $50,000'
  await expect.element(row('Cheaper').getByText('$2,500 less')).toBeVisible()
  expect(textOf('Cheaper')).toContain(`$47,500${before}`)
  expect(textOf('Sold')).toContain(`SOLD${before}`)
  expect(textOf('Gone')).toContain(`No longer listed${before}`)
  expect(row('Gone').getByRole('link').elements()).toEqual([])
  expect(textOf('Same')).not.toContain(before)
  expect(await accessibilityFaults('main')).toEqual([])
  await expect
    .element(page.getByRole('link', { name: 'Compare these' }))
    .toHaveAttribute('href', '/compare?ids=1%2C2%2C5')
  await button('Compare 2020 Toyota Cheaper').click()
  await expect.element(button('In comparison: 2020 Toyota Cheaper')).toHaveAttribute('aria-pressed', 'true')
  expect(page.getByRole('link', { name: 'Compare these' }).elements()).toEqual([])
  await button('Remove 2020 Toyota Gone').click()
  await expect.element(row('Gone')).not.toBeInTheDocument()
  await expect.element(page.getByRole('heading', { name: '4 vehicles' })).toHaveFocus()
  await button('Share list').click()
  await expect
    .element(page.getByRole('textbox', { name: 'Link' }))
    .toHaveValue(`${location.origin}/saved?ids=1,2,3,5`)
})

test('a search keeps its name if saving fails', async () => {
  renderComponent(<SaveSearchButton query={{ brand: ['Kia'] }} title="Kia for sale in Barbados" />, {
    answers: { 'GET /api/vehicles/search': () => refusal(503, 'Away') },
  })
  await button('Save this search').click()
  await expect.element(name).toHaveValue('Kia')
  expect(await accessibilityFaults('[role=dialog]')).toEqual([])
  await name.fill('Kias')
  await userEvent.keyboard('{Enter}')
  await toastOf('Failed to save the search')
  await expect.element(name).toHaveValue('Kias')
})

test('a saved search counts new matches, is renamed and is removed', async () => {
  await onPhone()
  savedSearches.update(() => [{ name: 'Kias', search: 'brand=Kia', seenId: 4 }])
  open()
  await expect.element(page.getByRole('link', { name: '2 new for Kias' })).toBeVisible()
  // Once seen on the list of saved searches, it is not counted in the header again.
  expect(savedSearches.read()).toMatchObject([{ noticedId: 9 }])
  await button('Rename the search Kias').click()
  await expect.element(name).toHaveValue('Kias')
  await name.fill('A car from Seoul')
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Rename the search A car from Seoul')).toHaveFocus()
  await expect
    .element(page.getByRole('link', { name: /^A car from Seoul/ }))
    .toHaveAttribute('href', '/vehicles?brand=Kia')
  expect(await accessibilityFaults('main')).toEqual([])
  await button('Remove the search A car from Seoul').click()
  await expect.element(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible()
  expect(savedSearches.read()).toEqual([])
})
