import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, layoutShift } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
const list = (brand: string, fields: Record<string, unknown> = {}) =>
  site.addVehicle({ brand, model: 'Saloon', imageUrls: drawnPictures.slice(0, 1), ...fields })

beforeAll(async () => {
  site = await openSite()
  for (const brand of ['Audi', 'BMW', 'Ford', 'Kia']) await list(brand)
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
}
/** Of the first saved search: it is stored once its results are on the screen. */
const seenId = (page: Page): Promise<number> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('saved-searches') ?? '')[0].seenId)

/** Saves the search of the page under a name; with none under the one it is given. */
async function save(page: Page, name?: string): Promise<void> {
  await page.getByRole('button', { name: 'Save this search' }).first().click()
  const box = page.getByRole('textbox', { name: 'Name' })
  if (name !== undefined) await box.fill(name)
  await box.press('Enter')
}

test('a search is saved by name and tells what is new to it: matching, unsold, listed since', async ({
  page,
}) => {
  await open(page, '/vehicles?brand=Audi&sort=price-low')
  await save(page, 'A car for Ann')
  const saved = page.getByRole('link', { name: 'Saved as A car for Ann' })
  await expect.poll(() => hasFocus(saved)).toBe(true)
  await open(page, '/saved')
  const search = page.getByRole('link', { name: /^A car for Ann/ })
  await search.waitFor()
  await expect.poll(() => page.getByRole('link', { name: /new for/ }).count()).toBe(0)

  await list('Audi', { model: 'Estate' })
  const newest = await list('Audi')
  await list('Audi', { isSold: true })
  await list('BMW')
  await page.reload()
  const badge = page.getByRole('link', { name: '2 new for A car for Ann' })
  await expect.poll(() => badge.innerText()).toBe('2 new')
  expect(await accessibilityFaults(page)).toEqual([])

  await badge.click()
  await page.getByRole('article', { name: '2020 Audi Estate' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=Audi')
  await expect.poll(() => seenId(page)).toBe(newest.id)
  await open(page, '/saved')
  await search.waitFor()
  await expect.poll(() => page.getByRole('link', { name: /new for/ }).count()).toBe(0)
  await search.click()
  await expect.poll(() => new URL(page.url()).search).toBe('?brand=Audi&sort=price-low')
})

test('what is new is on the screen before it counts as seen, also the first that a search finds', async ({
  page,
}) => {
  await open(page, '/vehicles?brand=Mini')
  await page.getByRole('heading', { name: 'No vehicles found' }).waitFor()
  await save(page, 'Minis')
  await page.getByRole('link', { name: 'Saved as Minis' }).click()
  await page.getByRole('link', { name: /^Minis/ }).waitFor()
  // Listed only now: the results would otherwise show it and count it as seen.
  await list('Mini')
  await page.reload()
  await page.getByRole('link', { name: '1 new for Minis' }).waitFor()
  await page.goBack()
  await page.getByRole('article', { name: '2020 Mini Saloon' }).waitFor()
  await page.getByRole('link', { name: 'Saved as Minis' }).click()
  await page.getByRole('link', { name: /^Minis/ }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /new for/ }).count()).toBe(0)
})

test('who comes back finds on Home what is new, and the heart counts it until it was seen', async ({
  page,
}) => {
  const [watched, viewed] = [await list('Lotus', { model: 'Elise' }), await list('Lotus', { model: 'Exige' })]
  const heart = (name: string) => page.getByRole('link', { name, exact: true })
  const left = page.getByRole('region', { name: 'Pick up where you left off' })
  await open(page, '/')
  await expect.poll(() => left.count()).toBe(0)
  await open(page, `/vehicles/${viewed.id}`)
  await open(page, '/vehicles?brand=Lotus')
  await page.getByRole('button', { name: 'Save 2020 Lotus Elise' }).click()
  await save(page, 'Light cars')
  await page.getByRole('link', { name: 'Saved as Light cars' }).waitFor()
  await heart('Saved, 1 vehicle').waitFor()

  await list('Lotus', { model: 'Evora' })
  const newest = await list('Lotus', { model: 'Emira' })
  await site.call('PATCH', `/api/vehicles/${watched.id}`, { price: 45_000 })
  await open(page, '/')
  await heart('Saved, 1 vehicle (3 new)').waitFor()
  await left.getByText('2 new in Light cars').waitFor()
  await expect
    .poll(() => left.getByRole('listitem').allInnerTexts())
    .toEqual([
      '2 new in Light cars',
      '2020 Lotus Elise\n$45,000, $3,000 less',
      '2020 Lotus Exige\n$48,000, viewed',
    ])
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await layoutShift(page)).toBeLessThan(0.01)

  await heart('Saved, 1 vehicle (3 new)').click()
  await page.getByRole('link', { name: '2 new for Light cars' }).waitFor()
  await heart('Saved, 1 vehicle').waitFor()
  await open(page, '/')
  await left.getByRole('link', { name: '2 new in Light cars' }).click()
  await page.getByRole('article', { name: '2020 Lotus Emira' }).waitFor()
  await expect.poll(() => seenId(page)).toBe(newest.id)
  await page.goBack()
  await left.getByRole('link', { name: 'Nothing new in Light cars' }).waitFor()
  await expect.poll(() => heart('Saved, 1 vehicle').count()).toBe(1)
})
