import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const imageUrls = drawnPictures.slice(0, 1)
let site: Site
let plain: Vehicle

beforeAll(async () => {
  site = await openSite()
  plain = await site.addVehicle({ model: 'Plain', imageUrls, isFeatured: true })
  await site.addVehicle({
    model: 'Discount',
    imageUrls,
    promotionType: 'discount',
    promotionValue: 25,
    originalPrice: 40_000,
    promotionText: 'Crop Over special',
  })
  for (const promotionType of ['limited_time', 'special_offer', 'new_arrival']) {
    await site.addVehicle({ model: promotionType, imageUrls, promotionType, promotionText: 'While it lasts' })
  }
  await site.addVehicle({
    model: 'Sold',
    imageUrls,
    isSold: true,
    isFeatured: true,
    promotionType: 'new_arrival',
    promotionText: 'Just in',
  })
})

const card = (page: Page, model: string) => page.getByRole('article', { name: `2020 Toyota ${model}` })
/** The ground of the badge that says it, as the browser paints it. */
const ground = (page: Page, model: string, text: string) =>
  card(page, model)
    .getByText(text)
    .evaluate((badge) => getComputedStyle(badge).backgroundColor)

describe('a card shows', () => {
  test('everything that a card shows', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    const shown = card(page, 'Plain')
    const text = await shown.innerText()
    for (const said of [
      'Featured',
      '$48,000',
      'Bridgetown Motors',
      '42,000 km',
      'Petrol',
      'Automatic',
      'Car',
    ])
      expect(text).toContain(said)
    expect(text).toContain('White')
    expect(text).toContain('Listed today by')
    // Where all are, the list says so once.
    expect(text).not.toContain('Illustration')
    await page.getByText('Illustrations, not photographs.').waitFor()
    const detail = `/vehicles/${plain.id}`
    const picture = shown.getByRole('link').filter({ has: page.getByRole('img') })
    await expect.poll(() => picture.getAttribute('href')).toBe(detail)
    await expect
      .poll(() => shown.getByRole('link', { name: 'View Full Details' }).getAttribute('href'))
      .toBe(detail)
    await expect
      .poll(() => shown.getByRole('button').allTextContents())
      .toEqual(expect.arrayContaining(['Finance', 'Insurance']))
  })

  test('each promotion in its words and colour, a discount with its savings', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    const colours = {
      Discount: await ground(page, 'Discount', '25% OFF'),
      limited_time: await ground(page, 'limited_time', 'LIMITED TIME'),
      special_offer: await ground(page, 'special_offer', 'SPECIAL OFFER'),
      new_arrival: await ground(page, 'new_arrival', 'NEW ARRIVAL'),
    }
    expect(colours).toEqual({
      Discount: 'rgb(196, 18, 47)',
      limited_time: 'rgb(180, 80, 10)',
      special_offer: 'rgb(107, 47, 196)',
      new_arrival: 'rgb(8, 115, 79)',
    })
    for (const said of ['$30,000', '$40,000', 'Save $10,000', 'Crop Over special']) {
      await card(page, 'Discount').getByText(said).waitFor()
    }
  })

  test('a sold vehicle as sold and as nothing else', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    const sold = card(page, 'Sold')
    await sold.getByText('SOLD', { exact: true }).waitFor()
    await expect.poll(() => sold.getByRole('button').allTextContents()).toContain('Vehicle Sold')
    await expect.poll(() => sold.getByRole('button', { name: 'Vehicle Sold' }).isDisabled()).toBe(true)
    for (const gone of ['Finance', 'Insurance', 'Featured', 'NEW ARRIVAL', 'Just in']) {
      await expect.poll(() => sold.getByText(gone, { exact: true }).count(), { message: gone }).toBe(0)
    }
  })
})

test('an element stands for what means something: a card has few, and its icons are seen in forced colours', async ({
  page,
}) => {
  await page.goto(`${site.url}/vehicles`)
  const shown = card(page, 'Plain')
  expect(await shown.locator('*').count()).toBeLessThanOrEqual(33)
  await page.emulateMedia({ forcedColors: 'active' })
  const paints = await shown.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const own = ['::before', '::after'].map((part) => getComputedStyle(button, part))
      const icon = own.find(({ maskImage }) => maskImage !== 'none')
      return [icon?.backgroundColor, getComputedStyle(document.body).backgroundColor]
    }),
  )
  expect(paints.length).toBeGreaterThan(3)
  for (const [icon, ground] of paints) {
    expect(icon).toBeDefined()
    expect(icon).not.toBe(ground)
  }
})

test('the keyboard reaches all of it, and opens and closes its dialogs', async ({ page }) => {
  await page.goto(`${site.url}/vehicles`)
  const shown = card(page, 'Plain')
  await shown.getByRole('heading').getByRole('link').focus()
  const order = ['Bridgetown Motors', 'View Full Details', 'Finance', 'Insurance']
  const reached: string[] = []
  while (reached.length < 8 && !reached.includes('Insurance')) {
    await page.keyboard.press('Tab')
    reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''))
  }
  expect(reached.filter((each) => order.includes(each))).toEqual(order)
  for (const [name, title] of [
    ['Finance', 'Finance Pre-Qualification'],
    ['Insurance', 'Insurance Quote'],
  ] as const) {
    const button = shown.getByRole('button', { name })
    await button.press('Enter')
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.waitFor()
    await expect.poll(() => hasFocus(dialog)).toBe(true)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(button)).toBe(true)
  }
})

test('its menu opens and closes by pointer and by keyboard, and stays on the screen', async ({
  page,
  phone,
}) => {
  await page.goto(`${site.url}/vehicles`)
  const more = card(page, 'Plain').getByRole('button', { name: 'More for' })
  const menu = page.getByRole('menu', { name: 'More for 2020 Toyota Plain' })
  const contact = menu.getByRole('menuitem', { name: 'Contact Dealer' })
  const hide = menu.getByRole('menuitem', { name: 'Hide this vehicle' })
  await more.press('Enter')
  await expect.poll(() => hasFocus(contact)).toBe(true)
  for (const [key, item] of [
    ['ArrowDown', hide],
    ['ArrowDown', contact],
    ['ArrowUp', hide],
    ['ArrowUp', contact],
    ['End', hide],
    ['Home', contact],
    ['h', hide],
    ['c', contact],
  ] as const) {
    await page.keyboard.press(key)
    expect(await hasFocus(item), key).toBe(true)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.keyboard.press('Escape')
  await menu.waitFor({ state: 'detached' })
  expect(await hasFocus(more)).toBe(true)
  await more.press('ArrowDown')
  await expect.poll(() => hasFocus(contact)).toBe(true)
  await page.keyboard.press('Tab')
  await menu.waitFor({ state: 'detached' })
  await expect
    .poll(() => hasFocus(card(page, 'Plain').getByRole('link', { name: 'View Full Details' })))
    .toBe(true)
  // Its button closes it too, and so does a press beside it.
  await more.click()
  await menu.waitFor()
  await more.click()
  await menu.waitFor({ state: 'detached' })
  await more.click()
  await menu.waitFor()
  await page.mouse.click(5, 5)
  await menu.waitFor({ state: 'detached' })
  await more.click()
  await contact.click()
  const dialog = page.getByRole('dialog', { name: 'Contact Bridgetown Motors' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(more)).toBe(true)

  await phone.goto(`${site.url}/vehicles`)
  const last = phone.getByRole('button', { name: /^More for/ }).last()
  // At the lower edge of the screen, where the menu has room only above.
  await last.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await last.tap()
  const place = await phone.getByRole('menu').boundingBox()
  const { width = 0, height = 0 } = phone.viewportSize() ?? {}
  expect(place?.x).toBeGreaterThanOrEqual(0)
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(height)
})

test('results are a list or larger pictures, as chosen on this device, and nothing shifts', async ({
  page,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site.url}/vehicles`)
  const bottoms = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().bottom))
  expect(bottoms.slice(0, 4).filter((bottom) => bottom <= 900)).toHaveLength(4)

  await phone.goto(`${site.url}/vehicles`)
  const heights = () =>
    phone
      .getByRole('article')
      .evaluateAll((cards) => cards.map((each) => each.getBoundingClientRect().height))
  const listed = await heights()
  expect(Math.max(...listed)).toBeLessThanOrEqual(320)
  await phone.getByRole('button', { name: 'Larger pictures' }).tap()
  await phone.getByRole('button', { name: 'Larger pictures', pressed: true }).waitFor()
  const pictured = await heights()
  expect(Math.max(...pictured)).toBeLessThanOrEqual(380)
  expect(Math.min(...pictured)).toBeGreaterThan(Math.max(...listed))
  await phone.addInitScript(() => {
    let shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
    }).observe({ type: 'layout-shift', buffered: true })
    Object.assign(globalThis, { layoutShift: () => shift })
  })
  await phone.reload()
  await card(phone, 'Plain').getByRole('button', { name: 'Save' }).waitFor()
  await expect.poll(() => heights()).toEqual(pictured)
  // Lines may move where the page is painted before all of it has come; cards of another height move by more than 0.1.
  await expect.poll(() => phone.evaluate('layoutShift()')).toBeLessThan(0.05)
  const view = phone.getByRole('button', { name: 'Larger pictures', pressed: true })
  await view.tap()
  await expect.poll(() => heights()).toEqual(listed)
})

test('a card is one target on a phone, and every target on it is large enough', async ({ phone }) => {
  await phone.goto(`${site.url}/vehicles`)
  const shown = card(phone, 'Plain')
  await shown.getByRole('button', { name: 'More for' }).waitFor()
  for (const target of await shown.getByRole('link').or(shown.getByRole('button')).all()) {
    // The heading's link is as large as the card.
    const height = await target.evaluate((element) => {
      const isStretched = getComputedStyle(element, '::after').position === 'absolute'
      const box = isStretched ? element.closest('article') : element
      return box?.getBoundingClientRect().height
    })
    expect(height).toBeGreaterThanOrEqual(44)
  }
  await shown.getByRole('img').first().tap()
  await phone.waitForURL(`${site.url}/vehicles/${plain.id}`)
  await phone.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await phone.goBack()
  const facts = shown.getByRole('list')
  const body = await facts.boundingBox()
  if (!body) throw new Error('The facts have no place')
  // The link of the heading lies over them.
  await facts.tap({ position: { x: body.width - 4, y: body.height / 2 }, force: true })
  await phone.waitForURL(`${site.url}/vehicles/${plain.id}`)
})

test('a dialog that cannot be loaded says so', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  // Before the page, which fetches it in idle time.
  await page.route('**/assets/dialogs-*', (route) => route.abort())
  await page.goto(`${site.url}/vehicles`)
  const finance = card(page, 'Plain').getByRole('button', { name: 'Finance' })
  await finance.click()
  await page.getByText('This could not be opened').waitFor()
})

test.for(['light', 'dark'] as const)('axe finds no fault in %s', async (colorScheme, { page }) => {
  await page.emulateMedia({ colorScheme })
  await page.goto(`${site.url}/vehicles`)
  await card(page, 'Plain').getByRole('button', { name: 'Finance' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
})
