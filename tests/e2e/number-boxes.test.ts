import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import type { Site } from '../support/site.ts'
import { type Dealer, openDashboardMarket } from './dashboard-market.ts'

let site: Site
let dealer: Dealer
let corolla: Vehicle

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  corolla = await dealer.list({ price: 48_000.5, mileage: 19_867.35 })
})

const ways = {
  'a click': (box: Locator) => box.click(),
  'a tap': (box: Locator) => box.tap(),
  async Tab(box: Locator) {
    await box.focus()
    await box.press('Shift+Tab')
    await expect.poll(() => hasFocus(box)).toBe(false)
    await box.page().keyboard.press('Tab')
    await expect.poll(() => hasFocus(box)).toBe(true)
  },
}

/** The screens with boxes for numbers, and the boxes by their labels. */
const screens: Record<string, { boxes: string[]; open: (page: Page) => Promise<void> }> = {
  'the vehicle form': {
    boxes: ['Price', 'Mileage', 'Engine', 'Discount in percent', 'Original price'],
    async open(page) {
      await page.goto(`${site.url}/sell`)
      await page.getByRole('form', { name: 'New vehicle' }).waitFor()
      // Folded on a phone.
      const folded = page.locator('summary:visible', { hasText: 'Promotion' })
      if ((await folded.count()) > 0) await folded.tap()
      await page.getByLabel('Promotion type').selectOption('discount')
    },
  },
  Browse: {
    boxes: [
      'Most a month',
      'Minimum price',
      'Maximum price',
      'Minimum year',
      'Maximum year',
      'Maximum mileage',
      'Minimum engine',
      'Maximum engine',
    ],
    async open(page) {
      const bounds =
        'priceMin=9&priceMax=90000&yearMin=2001&yearMax=2020&mileageMax=90000&engineMin=9&engineMax=4000'
      await page.goto(`${site.url}/vehicles?${bounds}&monthlyMax=2000`)
      if (page.viewportSize()?.width === 390) await page.getByRole('button', { name: 'Filters' }).click()
    },
  },
  'the finance dialog': {
    boxes: ['Annual Income', 'Monthly Debt', 'Down Payment'],
    async open(page) {
      await page.goto(`${site.url}/vehicles/${corolla.id}`)
      await page.getByRole('button', { name: 'Finance Pre-Qualification' }).click()
    },
  },
  'the insurance dialog': {
    boxes: ['Driver Age', 'Driving Experience (Years)'],
    async open(page) {
      await page.goto(`${site.url}/vehicles/${corolla.id}`)
      await page.getByRole('button', { name: 'Insurance Quote' }).click()
    },
  },
  'the dealership profile': {
    boxes: ['Year established'],
    async open(page) {
      await page.goto(`${site.url}/dealership/Coral%20Motors`)
      await page.getByRole('button', { name: 'Edit Dealership' }).click()
    },
  },
  'the promotion creator': {
    boxes: ['Discount (%)'],
    async open(page) {
      await page.goto(`${site.url}/admin?tab=promotions`)
      await page.getByLabel('Promotion Type').selectOption('discount')
    },
  },
}

/** The box of that label, and not the slider that has the same one. */
const boxOf = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).and(page.locator(':not([type=range])'))

test('what is typed replaces what stands in a box entered by a click, by Tab or by a tap, on every screen', async ({
  page,
  phone,
}) => {
  for (const device of [page, phone]) {
    await dealer.signIn(device)
    for (const { boxes, open } of Object.values(screens)) {
      await open(device)
      for (const label of boxes) {
        const box = boxOf(device, label)
        for (const way of device === phone ? (['a tap'] as const) : (['a click', 'Tab'] as const)) {
          await box.fill('77')
          await box.blur()
          await ways[way](box)
          await device.keyboard.type('45')
          await expect.poll(() => box.inputValue(), { message: label }).toBe('45')
        }
      }
    }
  }
})

const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()

test('a box shows the fraction of a stored mileage, which every other screen rounds', async ({ page }) => {
  await dealer.signIn(page)
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  await shown(page, '19,867 km').waitFor()
  await page.getByRole('button', { name: 'Edit Vehicle' }).click()
  await expect.poll(() => boxOf(page, 'Mileage').inputValue()).toBe('19,867.35')
  await expect.poll(() => boxOf(page, 'Price').inputValue()).toBe('48,000.50')
  await boxOf(page, 'Mileage').click()
  await page.keyboard.type('20000.7')
  await page.getByRole('button', { name: 'Update Vehicle' }).click()
  await expect.poll(async () => (await dealer.stored(corolla.id)).mileage).toBe(20_000.7)
  await shown(page, '20,001 km').waitFor()
})
