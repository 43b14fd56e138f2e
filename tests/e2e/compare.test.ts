import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, openBeforeScripts } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
const vehicles: Vehicle[] = []

beforeAll(async () => {
  site = await openSite()
  const different = [
    { model: 'Axio', price: 40_000, mileage: 90_000 },
    { model: 'Corolla', price: 48_000, mileage: 30_000 },
    { model: 'Prado', price: 90_000, mileage: 50_000, fuelType: 'Diesel', vehicleType: 'SUV' },
    { model: 'Vitz', price: 30_000, mileage: 70_000, isSold: true },
    {
      model: 'Yaris',
      price: 35_000,
      originalPrice: 35_000,
      promotionType: 'discount',
      promotionValue: 10,
      mileage: 60_000,
    },
  ]
  for (const fields of different) {
    vehicles.push(await site.addVehicle({ ...fields, imageUrls: drawnPictures.slice(0, 1) }))
  }
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.url + path)
}
const choose = (page: Page, model: string) =>
  page.getByRole('button', { name: `Compare 2020 Toyota ${model}` }).click()
const tray = (page: Page) => page.getByRole('region', { name: 'Compare vehicles' })
const columns = (page: Page) => page.getByRole('columnheader').getByRole('link').allTextContents()
const shared = (...places: number[]) => `/compare?ids=${places.map((place) => vehicles[place]?.id).join(',')}`

test('up to four are chosen, stand side by side and are taken out again', async ({ page }) => {
  await open(page, '/vehicles')
  await expect.poll(() => tray(page).count()).toBe(0)
  for (const model of ['Axio', 'Corolla', 'Prado', 'Vitz']) await choose(page, model)
  await tray(page).getByText('4 of 4 to compare').waitFor()
  await choose(page, 'Yaris')
  const toast = page.getByRole('dialog', { name: 'Only 4 fit side by side' })
  await toast.getByRole('button', { name: 'Close' }).click()
  await tray(page).getByRole('button', { name: 'Take 2020 Toyota Vitz out of the comparison' }).click()
  const neighbour = tray(page).getByRole('button', { name: /Prado/ })
  await expect.poll(() => hasFocus(neighbour)).toBe(true)
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await page.getByRole('heading', { level: 1, name: 'Compare vehicles' }).waitFor()
  await expect
    .poll(() => columns(page))
    .toEqual(['2020 Toyota Axio', '2020 Toyota Corolla', '2020 Toyota Prado'])
  await expect.poll(() => tray(page).count()).toBe(0)
  expect(await accessibilityFaults(page)).toEqual([])

  await page.getByRole('button', { name: 'Remove 2020 Toyota Axio' }).click()
  await expect.poll(() => columns(page)).toHaveLength(2)
  await page.reload()
  await expect.poll(() => columns(page)).toHaveLength(2)
  for (const model of ['Corolla', 'Prado'])
    await page.getByRole('button', { name: `Remove 2020 Toyota ${model}` }).click()
  await page.getByRole('heading', { name: 'Nothing to compare yet' }).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
})

test('what was taken out before the scripts arrived is out, the link names the rest, and Back brings it back', async ({
  page,
}) => {
  const { letScriptsIn } = await openBeforeScripts(page, site.url + shared(0, 1, 2))
  await page.getByRole('button', { name: 'Remove 2020 Toyota Corolla' }).click()
  await letScriptsIn()
  await expect.poll(() => columns(page)).toEqual(['2020 Toyota Axio', '2020 Toyota Prado'])
  const next = page.getByRole('button', { name: 'Remove 2020 Toyota Prado' })
  await expect.poll(() => hasFocus(next)).toBe(true)
  await page.getByRole('button', { name: 'Share' }).click()
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect.poll(() => link.inputValue()).toBe(site.url + shared(0, 2))
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => !history.state?.depth)).toBe(true)
  await page.goBack()
  await expect.poll(() => columns(page)).toHaveLength(3)
})

test('on a phone of 360 pixels two vehicles are whole, and labels and heads stay in view while columns and page scroll', async ({
  phone,
}) => {
  await phone.setViewportSize({ width: 360, height: 740 })
  for (const places of [
    [0, 1],
    [0, 1, 2, 4],
  ]) {
    await open(phone, shared(...places))
    const inView = async (locator: Locator) => {
      const box = await locator.boundingBox()
      return box !== null && box.x >= 16 && box.x + box.width <= 344
    }
    const heads = phone.getByRole('columnheader')
    await expect.poll(() => Promise.all([heads.nth(0), heads.nth(1)].map(inView))).toEqual([true, true])
    const values = phone.getByRole('cell', { name: /km/ })
    await expect.poll(() => Promise.all([values.nth(0), values.nth(1)].map(inView))).toEqual([true, true])
    const label = await phone.getByRole('rowheader', { name: 'Mileage' }).boundingBox()
    const value = await values.nth(0).boundingBox()
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual((value?.y ?? 0) + 1)
    const more = phone.getByText('Swipe the table to see 2 more')
    await expect.poll(() => more.count()).toBe((places.length - 2) / 2)
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  }

  const scrolledTo = (name: string) =>
    phone.locator(name).evaluate((section) => Math.round(section.scrollLeft))
  await phone.locator('tbody').evaluate((section) => section.scrollTo({ left: 2000 }))
  await expect.poll(() => scrolledTo('thead')).toBeGreaterThan(300)
  const places = async () => new Set(await Promise.all(['thead', 'tbody', 'tfoot'].map(scrolledTo)))
  await expect.poll(async () => (await places()).size).toBe(1)
  const label = phone.getByRole('rowheader', { name: 'Mileage' }).getByText('Mileage')
  await expect.poll(async () => (await label.boundingBox())?.x).toBeGreaterThanOrEqual(0)
  await expect.poll(async () => (await label.boundingBox())?.x).toBeLessThan(40)
  await phone.evaluate(() => window.scrollTo(0, 700))
  const header = await phone.getByRole('banner').boundingBox()
  const head = phone.getByRole('columnheader', { name: /Yaris/ })
  // Right below the page's header, to a few pixels.
  await expect.poll(async () => (await head.boundingBox())?.y).toBeCloseTo(header?.height ?? 0, -1)
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await accessibilityFaults(phone)).toEqual([])

  await phone.getByRole('button', { name: 'Contact about 2020 Toyota Yaris' }).click()
  const dialog = phone.getByRole('dialog')
  await dialog.getByRole('textbox', { name: /^Message/ }).waitFor()
  await phone.keyboard.press('Escape')
})

test('the header counts what is compared, and what the device adds shifts nothing', async ({
  page,
  phone,
}) => {
  const looks = [
    { each: page, path: '/' },
    { each: phone, path: '/vehicles' },
  ]
  for (const { each, path } of looks) {
    await each.addInitScript(
      (ids) => {
        localStorage.setItem('compared-vehicles', JSON.stringify(ids))
        new PerformanceObserver((list) => {
          // Content may move by a hair where the page is painted before all of it has come.
          const isDevices = ({ node }: { node: Node | null }) => !node?.parentElement?.closest('main')
          for (const entry of list.getEntries()) {
            const { sources } = entry as PerformanceEntry & { sources: { node: Node | null }[] }
            if (sources.some(isDevices)) document.documentElement.dataset.shifted = entry.name
          }
        }).observe({ type: 'layout-shift', buffered: true })
      },
      [vehicles[0]?.id],
    )
    await open(each, path)
    await each.getByRole('banner').getByRole('link', { name: 'Compare (1)' }).waitFor()
    await tray(each).getByRole('button', { name: /^Take/ }).waitFor()
    await expect.poll(() => each.locator('html').getAttribute('data-shifted'), { message: path }).toBeNull()
  }
})
