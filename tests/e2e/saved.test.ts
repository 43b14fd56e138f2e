import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { layoutShift, showUsDollars } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
const vehicles: Vehicle[] = []
const models = ['Axio', 'Corolla', 'Prado', 'Vitz', 'Yaris']

beforeAll(async () => {
  site = await openSite()
  for (const model of models) {
    vehicles.push(await site.addVehicle({ model, imageUrls: drawnPictures.slice(0, 1) }))
  }
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
}
const card = (page: Page, model: string) => page.getByRole('article', { name: `2020 Toyota ${model}` })
const press = (page: Page, deed: string, model: string) =>
  page.getByRole('button', { name: `${deed} 2020 Toyota ${model}` }).click()
/** By keyboard. */
async function hide(page: Page, model: string): Promise<void> {
  await page.getByRole('button', { name: `More for 2020 Toyota ${model}` }).press('Enter')
  const item = page.getByRole('menuitem', { name: 'Hide this vehicle' })
  await item.waitFor()
  await page.keyboard.press('End')
  await expect.poll(() => item.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.press('Enter')
}
const savedNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
const idOf = (model: string) => vehicles[models.indexOf(model)]?.id ?? 0

test('the heart saves on a card by pointer and keyboard, on the page and in another tab, for each device alone', async ({
  page,
}) => {
  const html = await (await fetch(`${site.url}/vehicles`)).text()
  expect(html).toContain('2020 Toyota Yaris')
  expect(html).not.toContain('aria-pressed="true"')
  await open(page, '/vehicles')
  await page.getByRole('link', { name: 'Saved', exact: true }).waitFor()
  await press(page, 'Save', 'Prado')
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await page.getByRole('button', { name: 'Save 2020 Toyota Yaris' }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('link', { name: 'Saved, 2' }).waitFor()
  const other = await page.context().newPage()
  await open(other, `/vehicles/${idOf('Prado')}`)
  const heart = other.getByRole('main').getByRole('button', { name: 'Save', exact: true })
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true')
  await heart.click()
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false')
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
})

test('where the browser keeps nothing the heart lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await open(page, '/vehicles')
  await showUsDollars(page, true)
  await card(page, 'Yaris').getByText('US$24,000').waitFor()
  await press(page, 'Save', 'Yaris')
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
})

test('a saved vehicle says that it was re-priced, sold or removed, with its old price', async ({ page }) => {
  const [cheaper, dearer, sold, gone] = await Promise.all(
    ['Cheaper', 'Dearer', 'Sold', 'Gone'].map((model) =>
      site.addVehicle({ model, price: 50_000, imageUrls: drawnPictures.slice(0, 1) }),
    ),
  )
  await open(page, '/vehicles')
  for (const model of ['Cheaper', 'Dearer', 'Sold', 'Gone', 'Axio']) await press(page, 'Save', model)
  await page.getByRole('link', { name: 'Saved, 5' }).waitFor()
  await site.call('PATCH', `/api/vehicles/${cheaper?.id}`, { price: 47_500 })
  await site.call('PATCH', `/api/vehicles/${dearer?.id}`, { price: 52_000 })
  await site.call('PATCH', `/api/vehicles/${sold?.id}`, { isSold: true })
  await site.call('DELETE', `/api/vehicles/${gone?.id}`)
  await open(page, '/saved')
  const row = (model: string) => page.getByRole('listitem').filter({ hasText: `2020 Toyota ${model}` })
  await row('Cheaper').getByText('$2,500 less').waitFor()
  await expect.poll(() => row('Cheaper').innerText()).toContain('$47,500')
  await expect.poll(() => row('Cheaper').locator('s').textContent()).toBe('Price when saved $50,000')
  await expect.poll(() => row('Dearer').innerText()).toMatch(/\$52,000[\s\S]*\$50,000[\s\S]*\$2,000 more/)
  await expect.poll(() => row('Sold').innerText()).toContain('SOLD')
  await expect.poll(() => row('Sold').locator('s').textContent()).toContain('$50,000')
  await expect.poll(() => row('Gone').innerText()).toContain('No longer listed')
  await expect.poll(() => row('Gone').locator('s').textContent()).toContain('$50,000')
  await expect.poll(() => row('Gone').getByRole('link').count()).toBe(0)
  await expect.poll(() => row('Axio').locator('s').count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  expect(await layoutShift(page)).toBeLessThan(0.01)

  await page.getByRole('button', { name: 'Remove 2020 Toyota Gone' }).click()
  await expect.poll(() => row('Gone').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('4 vehicles')
})

test('nothing saved yet says how to begin; the page of a saved vehicle says what the list says, also one that was looked at before', async ({
  page,
}) => {
  await open(page, '/saved')
  await page.getByRole('heading', { level: 1, name: 'Nothing saved yet' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  const changing = await site.addVehicle({
    model: 'Passo',
    price: 50_000,
    imageUrls: drawnPictures.slice(0, 1),
  })
  await open(page, `/vehicles/${changing.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Save', exact: true }).click()
  await site.call('PATCH', `/api/vehicles/${changing.id}`, { price: 47_500 })
  await page.getByRole('link', { name: 'Saved, 1' }).click()
  await page.getByText('$2,500 less').waitFor()
  await page.getByRole('main').getByRole('link', { name: '2020 Toyota Passo' }).click()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Passo' }).waitFor()
  await page.getByRole('row', { name: 'Price $47,500' }).waitFor()
  await expect.poll(() => page.title()).toContain('$47,500')
  await site.call('DELETE', `/api/vehicles/${changing.id}`)
})

test('a shared list is the sender’s and leaves one’s own as it is', async ({ page, phone }) => {
  await open(page, '/vehicles')
  await press(page, 'Save', 'Axio')
  await press(page, 'Save', 'Prado')
  await page.getByRole('link', { name: 'Saved, 2' }).waitFor()
  await open(page, '/saved')
  await page.getByRole('button', { name: 'Share list' }).click()
  const address = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(address).toBe(`${site.url}/saved?ids=${idOf('Prado')},${idOf('Axio')}`)

  await open(phone, '/vehicles')
  await press(phone, 'Save', 'Vitz')
  await phone.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await phone.goto(address)
  await expect.poll(() => savedNames(phone)).toEqual(['2020 Toyota Prado', '2020 Toyota Axio'])
  await phone.getByRole('link', { name: 'Saved, 1' }).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Save all' }).click()
  await phone.getByRole('button', { name: 'All saved' }).waitFor()
  await phone.getByRole('link', { name: 'My own list' }).click()
  await phone.getByRole('heading', { name: '3 vehicles' }).waitFor()
  await expect
    .poll(() => savedNames(phone))
    .toEqual(['2020 Toyota Prado', '2020 Toyota Axio', '2020 Toyota Vitz'])
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a shared list is in the page without script, stays out of search engines, and says when nothing of it is left', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/saved?ids=${idOf('Axio')},999999`)
  await card(page, 'Axio').waitFor()
  await page.getByText('1 other is no longer listed').waitFor()
  await expect.poll(() => page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  await page.goto(`${site.url}/saved?ids=999998,999999`)
  await page.getByRole('heading', { level: 1, name: 'These vehicles are no longer listed' }).waitFor()
  await context.close()
})

test('a hidden vehicle is said to be, left out, counted, and comes back', async ({ page }) => {
  await open(page, '/vehicles')
  const count = await page
    .getByRole('status')
    .filter({ hasText: /vehicles/ })
    .first()
    .textContent()
  await page.clock.install()
  await hide(page, 'Corolla')
  await expect.poll(() => card(page, 'Corolla').count()).toBe(0)
  await page.getByText('1 hidden on this device').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Show')
  const status = page
    .getByRole('status')
    .filter({ hasText: /vehicles/ })
    .first()
  await expect.poll(() => status.textContent()).toBe(`${count}, 1 hidden by you`)
  const toast = page.getByRole('dialog', { name: 'Vehicle hidden' })
  await toast.getByText('2020 Toyota Corolla is left out of lists on this device.').waitFor()
  // It stays while the mouse rests on it.
  await toast.hover()
  await page.clock.fastForward(30_000)
  await toast.getByRole('button', { name: 'Undo' }).press('Enter')
  await card(page, 'Corolla').waitFor()
  await toast.waitFor({ state: 'detached' })
  await expect.poll(() => status.textContent()).toBe(count)
  await hide(page, 'Corolla')
  await expect.poll(() => card(page, 'Corolla').count()).toBe(0)
  await toast.hover()
  await page.mouse.move(5, 5)
  await page.clock.fastForward(11_000)
  await toast.waitFor({ state: 'detached' })

  await open(page, '/')
  await page.getByText('1 hidden on this device').first().waitFor()
  await expect.poll(() => card(page, 'Corolla').count()).toBe(0)
  await page.getByRole('button', { name: 'Show', exact: true }).first().click()
  await card(page, 'Corolla').waitFor()
  await page.getByRole('button', { name: 'More for 2020 Toyota Corolla' }).first().click()
  await page.getByRole('menuitem', { name: 'Show this vehicle' }).click()
  await expect.poll(() => page.getByText('hidden on this device').count()).toBe(0)
})

test('cards that a changed search brings are saved and hidden as the device keeps them', async ({ page }) => {
  await open(page, '/vehicles')
  await press(page, 'Save', 'Prado')
  await hide(page, 'Corolla')
  await page.getByText('1 hidden on this device').waitFor()
  await open(page, '/vehicles?model=Axio')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.getByRole('button', { name: 'Save 2020 Toyota Prado', pressed: true }).waitFor()
  await page.getByText('1 hidden on this device').waitFor()
  await expect.poll(() => card(page, 'Corolla').count()).toBe(0)
})
