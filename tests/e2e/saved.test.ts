import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { layoutShift } from '../support/page.ts'
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
const hide = (page: Page, model: string) =>
  page.getByRole('button', { name: `Hide 2020 Toyota ${model}` }).press('Enter')
const savedNames = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 }).allTextContents()
const idOf = (model: string) => vehicles[models.indexOf(model)]?.id ?? 0

test('the heart saves by pointer and keyboard, on the page and in another tab, for each device alone, also on cards that a changed search brings', async ({
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

  await hide(page, 'Corolla')
  await page.getByText('1 hidden on this device').waitFor()
  await open(page, '/vehicles?model=Axio')
  await expect.poll(() => page.getByRole('article').count()).toBe(1)
  await page.getByRole('link', { name: 'Clear all' }).first().click()
  await page.getByRole('button', { name: 'Save 2020 Toyota Yaris', pressed: true }).waitFor()
  await page.getByText('1 hidden on this device').waitFor()
  await expect.poll(() => card(page, 'Corolla').count()).toBe(0)
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
  await press(page, 'Save', 'Yaris')
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
})

test('the list of saved vehicles shifts nothing, and the page of one says what it says, also one that was looked at before', async ({
  page,
}) => {
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
  expect(await layoutShift(page)).toBeLessThan(0.01)
  await page.getByRole('main').getByRole('link', { name: '2020 Toyota Passo' }).click()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Passo' }).waitFor()
  await page.getByRole('row', { name: 'Price $47,500' }).waitFor()
  await expect.poll(() => page.title()).toContain('$47,500')
  await site.call('DELETE', `/api/vehicles/${changing.id}`)
})

test('a shared list is the sender’s and leaves one’s own as it is', async ({ phone }) => {
  await open(phone, '/vehicles')
  await press(phone, 'Save', 'Vitz')
  await phone.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await open(phone, `/saved?ids=${idOf('Prado')},${idOf('Axio')}`)
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
  await page.getByRole('button', { name: 'Show 2020 Toyota Corolla' }).first().click()
  await expect.poll(() => page.getByText('hidden on this device').count()).toBe(0)
})
