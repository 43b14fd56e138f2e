import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { hasFocus, twoFrames } from '../support/page.ts'
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
type Way = keyof typeof ways
const everyWay = Object.keys(ways) as Way[]

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

describe('what is typed replaces what stands in a box entered by', () => {
  test.for(everyWay.flatMap((way) => Object.keys(screens).map((screen) => [way, screen] as const)))(
    '%s: %s',
    async ([way, screen], { page, phone }) => {
      const device = way === 'a tap' ? phone : page
      await dealer.signIn(device)
      const { boxes = [], open } = screens[screen] ?? {}
      await open?.(device)
      for (const label of boxes) {
        const box = boxOf(device, label)
        if ((await box.inputValue()) === '') await box.fill('77')
        await box.blur()
        await ways[way](box)
        await device.keyboard.type('45')
        await expect.poll(() => box.inputValue(), { message: label }).toBe('45')
      }
    },
  )
})

describe('a box', () => {
  async function openForm(page: Page) {
    await dealer.signIn(page)
    await page.goto(`${site.url}/sell`)
  }
  const shown = (page: Page, text: string) => page.getByText(text).filter({ visible: true }).first()
  const selection = (box: Locator) =>
    box.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd])

  /** Whether nothing is selected in a box. */
  const isCaret = async (box: Locator) => {
    const [start, end] = await selection(box)
    return start === end
  }

  test('places the caret at a second click, and takes a dragged selection', async ({ page }) => {
    await openForm(page)
    const price = boxOf(page, 'Price')
    await price.click()
    await expect.poll(() => selection(price)).toEqual([0, 5])
    await price.click({ position: { x: 30, y: 10 } })
    await expect.poll(() => isCaret(price)).toBe(true)
    await boxOf(page, 'Mileage').click()
    const frame = await price.boundingBox()
    const y = (frame?.y ?? 0) + (frame?.height ?? 0) / 2
    await page.mouse.move((frame?.x ?? 0) + 30, y)
    await page.mouse.down()
    await page.mouse.move((frame?.x ?? 0) + 50, y)
    await page.mouse.up()
    const selected = async () => {
      const [from, to] = await selection(price)
      return (to ?? 0) - (from ?? 0)
    }
    await expect.poll(selected).toBeGreaterThan(0)
    expect(await selected()).toBeLessThan(5)
  })

  test('is replaced after a form has led to it for a mistake, also by a press in it', async ({ page }) => {
    await screens['the finance dialog']?.open(page)
    await boxOf(page, 'Annual Income').fill('65000')
    const down = boxOf(page, 'Down Payment')
    await down.fill('-5')
    await page.getByRole('button', { name: 'Check Pre-Qualification' }).click()
    await expect.poll(() => hasFocus(down)).toBe(true)
    await expect.poll(() => selection(down)).toEqual([0, 2])
    await down.click()
    await expect.poll(() => selection(down)).toEqual([0, 2])
    await page.keyboard.type('1250')
    await expect.poll(() => down.inputValue()).toBe('1,250')
    await down.click({ position: { x: 40, y: 10 } })
    await expect.poll(() => isCaret(down)).toBe(true)
  })

  test('takes decimals and thousands as they are typed', async ({ page }) => {
    await openForm(page)
    for (const [label, typed, shown, left] of [
      ['Price', '45,000.50', '45,000.50', '45,000.50'],
      ['Price', '45,000.5', '45,000.5', '45,000.50'],
      ['Price', '4.', '4.', '4'],
      ['Price', '45k', '45,000', '45,000'],
      ['Price', '$45 000', '45,000', '45,000'],
      ['Mileage', '19867.355', '19,867.35', '19,867.35'],
      ['Mileage', '45000 km', '45,000', '45,000'],
      ['Mileage', '500 km', '500', '500'],
      ['Mileage', '45k', '45,000', '45,000'],
      ['Engine', '1500', '1,500', '1,500'],
      ['Engine', '1500.5', '1,500.5', '1,500.5'],
    ] as const) {
      const box = boxOf(page, label)
      await box.click()
      await page.keyboard.type(typed)
      await expect.poll(() => box.inputValue(), { message: typed }).toBe(shown)
      await box.blur()
      await expect.poll(() => box.inputValue(), { message: typed }).toBe(left)
    }
    await page.getByRole('button', { name: 'List Vehicle' }).click()
    await page.getByText('Engine must be a whole number', { exact: true }).waitFor()
  })

  test('reads what is pasted', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openForm(page)
    const price = boxOf(page, 'Price')
    for (const [text, shown] of [
      ['45,000.50', '45,000.50'],
      ['$45 000', '45,000'],
      ['45k', '45,000'],
      ['45.000,50', '45,000.50'],
      ['BBD 45 000', '45,000'],
    ] as const) {
      await paste(page, price, text)
      await expect.poll(() => price.inputValue(), { message: text }).toBe(shown)
    }
  })

  async function paste(page: Page, box: Locator, text: string) {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await boxOf(page, 'Colour').click()
    await box.click()
    await page.keyboard.press('ControlOrMeta+V')
  }

  test('asks which number is meant, and saves none before', async ({ page }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await openForm(page)
    const [price, mileage] = [boxOf(page, 'Price'), boxOf(page, 'Mileage')]
    await paste(page, price, '45.000')
    await page.getByText('Do you mean 45,000 or 45?').waitFor()
    await expect.poll(() => price.inputValue()).toBe('45.000')
    await mileage.click()
    await page.keyboard.type('42.000')
    await page.getByText('Do you mean 42,000 or 42?').waitFor()
    await page.getByRole('button', { name: 'List Vehicle' }).click()
    await page.getByText('Price must be a number, such as 45,000', { exact: true }).waitFor()
    await page.getByRole('button', { name: '45,000' }).click()
    await expect.poll(() => price.inputValue()).toBe('45,000')
    await page.getByText('Do you mean 45,000 or 45?').waitFor({ state: 'detached' })
    await mileage.press('End')
    await page.keyboard.type(',5')
    await expect.poll(() => mileage.inputValue()).toBe('42,000.5')
  })

  test('of a filter or a row of the table asks too', async ({ page }) => {
    await page.goto(`${site.url}/vehicles?priceMin=2001`)
    const least = boxOf(page, 'Minimum price')
    await least.fill('45.000')
    await least.press('Enter')
    await page.getByRole('button', { name: '45,000' }).click()
    await least.press('Enter')
    await expect.poll(() => page.url()).toContain('priceMin=45000')
    const listing = await dealer.list({ model: 'Dotted', price: 30_000 })
    await dealer.signIn(page)
    await page.goto(`${site.url}/admin`)
    const row = page.getByRole('row').filter({ hasText: 'Dotted' })
    await row.getByRole('button', { name: '$30,000' }).click()
    await row.getByRole('textbox').fill('31.000')
    await row.getByRole('textbox').press('Enter')
    await row.getByRole('button', { name: '31,000' }).click()
    await row.getByRole('textbox').press('Enter')
    await expect.poll(async () => (await dealer.stored(listing.id)).price).toBe(31_000)
  })

  test('keeps the caret where one types, deletes and passes a separator', async ({ page }) => {
    await openForm(page)
    const price = boxOf(page, 'Price')
    await price.fill('45,000.50')
    await price.press('Home')
    await page.keyboard.type('9')
    await expect
      .poll(async () => [await price.inputValue(), ...(await selection(price))])
      .toEqual(['945,000.50', 1, 1])
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    await page.keyboard.press('Delete')
    await expect
      .poll(async () => [await price.inputValue(), ...(await selection(price))])
      .toEqual(['900.50', 1, 1])
    await page.keyboard.press('Backspace')
    await expect.poll(() => price.inputValue()).toBe('0.50')
  })

  test('edits a price in its row of the table', async ({ page }) => {
    const listing = await dealer.list({ model: 'Priced', price: 30_000 })
    await dealer.signIn(page)
    await page.goto(`${site.url}/admin`)
    const row = page.getByRole('row').filter({ hasText: 'Priced' })
    await row.getByRole('button', { name: '$30,000' }).click()
    await expect.poll(() => hasFocus(row.getByRole('textbox'))).toBe(true)
    await page.keyboard.type('45,000.50')
    await page.keyboard.press('Enter')
    await row.getByRole('button', { name: '$45,000.50' }).waitFor()
    await expect.poll(async () => (await dealer.stored(listing.id)).price).toBe(45_000.5)
  })

  test('waits for the rest of a year, however slowly it is typed', async ({ page }) => {
    await page.clock.install()
    await page.goto(`${site.url}/vehicles?yearMin=2001`)
    const year = boxOf(page, 'Minimum year')
    await year.click()
    await page.keyboard.type('20')
    for (let second = 0; second < 5; second++) await page.clock.runFor(1000)
    await expect.poll(() => page.url()).toContain('yearMin=2001')
    await expect.poll(() => year.inputValue()).toBe('20')
    await page.keyboard.type('15')
    await page.clock.runFor(1000)
    await expect.poll(() => page.url()).toContain('yearMin=2015')
  })

  test('keeps what is typed on a second visit before the first one has reached the address', async ({
    page,
  }) => {
    await page.goto(`${site.url}/vehicles?yearMin=2001`)
    const year = boxOf(page, 'Minimum year')
    await year.fill('2005')
    // In one task, which is faster than any navigation.
    await year.evaluate((box: HTMLInputElement) => {
      box.blur()
      box.focus()
      box.select()
      document.execCommand('insertText', false, '20')
    })
    await expect.poll(() => page.url()).toContain('yearMin=2005')
    await twoFrames(page)
    await expect.poll(() => year.inputValue()).toBe('20')
  })

  test('shows the fraction of a stored mileage, which every other screen rounds', async ({ page }) => {
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
})
