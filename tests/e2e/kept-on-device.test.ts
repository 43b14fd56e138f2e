import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { hasFocus, layoutShift, openBeforeScripts } from '../support/page.ts'
import { openSite } from '../support/site.ts'

const vehicles = new Map<string, Vehicle>()
const list = (brand: string, model: string, fields: Record<string, unknown> = {}) =>
  site.addVehicle({ brand, model, ...fields })

const site = await openSite()
for (const model of ['Axio', 'Corolla', 'Prado', 'Vitz', 'Yaris'])
  vehicles.set(model, await list('Toyota', model))

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
}
const idOf = (model: string) => vehicles.get(model)?.id ?? 0
const press = (page: Page, deed: string, model: string) =>
  page.getByRole('button', { name: `${deed} 2020 Toyota ${model}` }).click()
const tray = (page: Page) => page.getByRole('region', { name: 'Compare vehicles' })
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link').allTextContents()
const shared = (...models: string[]) => `/compare?ids=${models.map(idOf).join(',')}`
const savedNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()

test('the heart saves by pointer and keyboard and in another tab, also on cards of a changed search', async ({
  page,
}) => {
  await open(page, '/vehicles')
  await press(page, 'Save', 'Prado')
  await page.getByRole('button', { name: 'Save 2020 Toyota Yaris' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'Saved, 2' }).waitFor()
  const other = await page.context().newPage()
  await open(other, `/vehicles/${idOf('Prado')}`)
  await other.getByRole('main').getByRole('button', { name: 'Save', exact: true, pressed: true }).click()
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()

  await open(page, '/vehicles?model=Axio')
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.getByRole('button', { name: 'Save 2020 Toyota Yaris', pressed: true }).waitFor()
})

test("a shared list belongs to its sender and does not change the visitor's own, which shows price changes", async ({
  phone,
}) => {
  const passo = await list('Toyota', 'Passo', { price: 50_000 })
  await open(phone, '/vehicles')
  await press(phone, 'Save', 'Passo')
  await phone.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await site.call('PATCH', `/api/vehicles/${passo.id}`, { price: 47_500 })
  await open(phone, `/saved?ids=${idOf('Prado')},${idOf('Axio')}`)
  await expect.poll(() => savedNames(phone)).toEqual(['2020 Toyota Prado', '2020 Toyota Axio'])
  await phone.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await phone.getByRole('button', { name: 'Save all' }).click()
  await phone.getByRole('link', { name: 'My own list' }).click()
  await phone.getByRole('heading', { name: '3 vehicles' }).waitFor()
  await expect
    .poll(() => savedNames(phone))
    .toEqual(['2020 Toyota Prado', '2020 Toyota Axio', '2020 Toyota Passo'])
  await phone.getByText('$2,500 less').waitFor()
  expect(await layoutShift(phone)).toBeLessThan(0.01)
  await site.call('DELETE', `/api/vehicles/${passo.id}`)
})

test('a saved search shows its new matches, and the heart counts them until they are seen', async ({
  page,
}) => {
  const watched = await list('Lotus', 'Elise')
  const heart = (name: string) => page.getByRole('link', { name, exact: true })
  await open(page, '/vehicles?brand=Lotus')
  await page.getByRole('button', { name: 'Save 2020 Lotus Elise' }).click()
  await page.getByRole('button', { name: 'Save this search' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Light cars')
  await page.keyboard.press('Enter')
  const saved = page.getByRole('link', { name: 'Saved as Light cars' })
  await expect.poll(() => hasFocus(saved)).toBe(true)

  await list('Lotus', 'Evora')
  const newest = await list('Lotus', 'Emira')
  await list('Lotus', 'Europa', { isSold: true })
  await site.call('PATCH', `/api/vehicles/${watched.id}`, { price: 45_000 })
  await open(page, '/')
  await heart('Saved, 1 vehicle (3 new)').waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await heart('Saved, 1 vehicle (3 new)').click()
  await page.getByRole('link', { name: '2 new for Light cars' }).click()
  await page.getByRole('article', { name: '2020 Lotus Emira' }).waitFor()
  // It is stored once its results are on the screen.
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('saved-searches') ?? '')[0].seenId))
    .toBe(newest.id)
  await open(page, '/')
  await heart('Saved, 1 vehicle').waitFor()
})

test('up to four vehicles are compared side by side; one is removed before the scripts arrive, and Back restores it', async ({
  page,
}) => {
  await open(page, '/vehicles')
  for (const model of ['Axio', 'Corolla', 'Prado', 'Vitz']) await press(page, 'Compare', model)
  await tray(page).getByText('4 of 4 to compare').waitFor()
  await press(page, 'Compare', 'Yaris')
  await page
    .getByRole('dialog', { name: 'Only 4 fit side by side' })
    .getByRole('button', { name: 'Close' })
    .click()
  await tray(page).getByRole('button', { name: 'Take 2020 Toyota Vitz out of the comparison' }).click()
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect
    .poll(() => columns(page))
    .toEqual(['2020 Toyota Axio', '2020 Toyota Corolla', '2020 Toyota Prado'])
  await page.getByRole('banner').getByRole('link', { name: 'Compare (3)' }).waitFor()
  await page.getByRole('button', { name: 'Remove 2020 Toyota Axio' }).click()
  await page.reload()
  await expect.poll(() => columns(page)).toHaveLength(2)

  const { letScriptsIn } = await openBeforeScripts(page, site.url + shared('Axio', 'Corolla', 'Prado'))
  await page.getByRole('button', { name: 'Remove 2020 Toyota Corolla' }).click()
  await letScriptsIn()
  await expect.poll(() => columns(page)).toEqual(['2020 Toyota Axio', '2020 Toyota Prado'])
  await page.goBack()
  await expect.poll(() => columns(page)).toHaveLength(3)
})
