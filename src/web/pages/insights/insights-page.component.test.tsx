import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { InsightsAnswer } from '#domain/insights/insights-schema.ts'
import { accessibilityFaults, onPhone } from '#tests/support/component/in-page.ts'
import { admin, dealer, renderWorkspace } from '#tests/support/component/stock.ts'

const none = { views: 0, saves: 0, enquiries: 0 }

function openInsights(user = dealer, count = 1) {
  const { calls } = renderWorkspace('/insights', {
    user,
    answers: {
      'GET /api/dealers': [{ id: 2, dealershipName: 'Coral Motors', dealershipLogo: null }],
      'GET /api/insights/actions': [{ kind: 'fewPictures', ids: [7], percent: null }],
      'GET /api/insights/searches': [{ search: 'brand=Toyota&model=Vitz', devices: 9, forSale: 1 }],
      'GET /api/insights': ({ query }): InsightsAnswer => ({
        days: Array.from({ length: Number(query.days ?? 30) }, (_, at) => ({
          ...none,
          day: `2026-11-${String(30 - at).padStart(2, '0')}`,
          ...{ views: 1, saves: 1 },
        })),
        ...{ totals: { ...none, views: 30, saves: 30 }, listingCount: count, page: 1, pageSize: 50 },
        listings: Array.from({ length: count }, (_, at) => ({
          ...{ ...none, views: 30, id: 7 + at, name: '2020 Toyota Corolla', dealershipName: 'Coral Motors' },
          ...{ askingPrice: 48_000, isSold: false, dealRating: 'fair', abovePercent: 0, daysOnMarket: 3 },
          ...{ better: { word: 'good', less: 800 }, sells: { days: 21, sales: 12 } },
        })),
      }),
    },
  })
  return () => calls.findLast(({ path }) => path === '/api/insights')?.query
}

const table = page.getByRole('table', { name: 'Figures by vehicle' })

test('the page shows the figures by period and order, and the recommended actions', async () => {
  const inventory = openInsights()
  await expect.element(page.getByRole('img', { name: 'Views by day, 30 views in 30 days' })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: '1 vehicle has under 3 pictures' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\?q=(#|%23)7$/))
  await page.getByRole('link', { name: '7 days' }).click()
  await expect.element(page.getByText('No enquiries in 7 days.')).toBeVisible()
  await table.getByRole('link', { name: 'Days listed' }).click()
  await expect
    .element(table.getByRole('columnheader', { name: 'Days listed' }))
    .toHaveAttribute('aria-sort', 'descending')
  expect(inventory()).toEqual({ days: '7', order: 'days' })
  for (const text of ['$800 less reaches Good price', 'Usually sells in 21 days (12 sold like it)'])
    await expect.element(table.getByText(text)).toBeVisible()
  const asked = page.getByRole('region', { name: 'Asked for and not found' })
  await expect.element(asked.getByText('9 devices, 1 for sale here')).toBeVisible()
  await expect
    .element(asked.getByRole('link', { name: 'Toyota, Vitz' }))
    .toHaveAttribute('href', '/vehicles?brand=Toyota&model=Vitz')
  await page.getByText('Figures by day').click()
  const byDay = page.getByRole('table', { name: 'Figures by day' })
  await expect.poll(() => byDay.getByRole('row').elements().length).toBe(1 + 7)
  expect(await accessibilityFaults()).toEqual([])
})

test('on a phone an administrator chooses a dealership and an order, and sees ten vehicles, then all', async () => {
  await onPhone()
  const inventory = openInsights(admin, 36)
  await page.getByRole('combobox', { name: 'Dealership' }).selectOptions('Coral Motors')
  await expect.poll(inventory).toEqual({ dealership: 'Coral Motors' })
  await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Most saves')
  await expect.poll(inventory).toEqual({ dealership: 'Coral Motors', order: 'saves' })
  const names = table.getByRole('rowheader')
  await expect.poll(() => names.elements().length).toBe(10)
  expect(await accessibilityFaults()).toEqual([])
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.getByRole('button', { name: 'Show all 36' }).click()
  await expect.poll(() => names.elements().length).toBe(36)
})
