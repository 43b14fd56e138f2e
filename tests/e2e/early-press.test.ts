import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus, openBeforeScripts } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let vehicle: string
let other: string

beforeAll(async () => {
  site = await openSite()
  const [first, second] = await Promise.all([
    site.addVehicle({ imageUrls: drawnPictures.slice(0, 3) }),
    site.addVehicle({ model: 'Yaris', imageUrls: drawnPictures.slice(0, 1) }),
  ])
  vehicle = `${site.url}/vehicles/${first.id}`
  other = `${site.url}/vehicles/${second.id}`
})

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}

/** Presses, and sees that the press was taken. */
async function pressEarly(pressed: Locator): Promise<void> {
  await pressed.click()
  expect(await pressed.getAttribute('aria-busy')).toBe('true')
  const { cursor, outlineStyle } = await pressed.evaluate((element) => getComputedStyle(element))
  expect([cursor, outlineStyle]).toEqual(['progress', 'solid'])
}

function isInert(part: Locator): Promise<boolean> {
  return part.evaluate((element) => 'inert' in element && element.inert)
}

async function waitUntilIdle(pressed: Locator): Promise<void> {
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBeNull()
}

describe.for(['desktop', 'phone'] as const)(
  'what is pressed before the scripts arrive, on a %s,',
  (screen) => {
    test.for([
      ['Contact Dealer', 'Contact'],
      ['Finance Pre-Qualification', 'Finance'],
      ['Insurance Quote', 'Insurance'],
    ] as const)('opens its dialog: %s', async ([name, title], { page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      const opener = button(page, name)
      // Who sees nothing happen presses again.
      await pressEarly(opener)
      await pressEarly(opener)
      await letScriptsIn()
      const dialog = page.getByRole('dialog', { name: new RegExp(title) })
      await dialog.waitFor()
      expect(await page.getByRole('dialog').count()).toBe(1)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await waitUntilIdle(opener)
      await expect.poll(() => hasFocus(opener)).toBe(true)
    })

    test('opens the dialogs of a card', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
      await pressEarly(page.getByRole('article').first().getByRole('button', { name: 'Finance' }))
      await letScriptsIn()
      await page.getByRole('dialog', { name: /Finance/ }).waitFor()
    })

    test('shows the next picture, and it whole', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      await pressEarly(button(page, 'Next picture'))
      await letScriptsIn()
      await page.getByText('2 / 3').waitFor()
      await waitUntilIdle(button(page, 'Next picture'))
      await button(page, 'Next picture').click()
      await page.getByText('3 / 3').waitFor()
    })

    test('shows the pictures on the whole screen', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      await pressEarly(button(page, 'Full screen'))
      await letScriptsIn()
      await page.getByRole('dialog', { name: /full screen/ }).waitFor()
    })

    test('saves and compares, each once', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      for (const name of ['Save', 'Compare', 'Save']) await pressEarly(button(page, name))
      await letScriptsIn()
      for (const name of ['Save', 'Compare']) {
        await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
        await waitUntilIdle(button(page, name))
      }
      await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
      await page.getByRole('region', { name: 'Compare vehicles' }).waitFor()
    })

    test('saves a search and switches the theme', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      await page.emulateMedia({ colorScheme: 'light' })
      const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
      await pressEarly(button(page, 'Save this search'))
      await button(page, 'Display settings').click()
      await pressEarly(button(page, 'Switch between light and dark'))
      await letScriptsIn()
      await page.getByRole('dialog', { name: 'Save this search' }).waitFor()
      expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    })
  },
)

test('the menu that was opened before the scripts arrived stays open', async ({ phone }) => {
  const { letScriptsIn } = await openBeforeScripts(phone, site.url)
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await letScriptsIn()
  const menu = phone.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'About' }).click()
  await phone.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test('the workspace menu that was opened before the scripts arrived stays open', async ({ page }) => {
  await site.signIn(page)
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/admin`)
  await page.getByRole('main').locator('summary', { hasText: 'More' }).click()
  await letScriptsIn()
  await page.getByRole('link', { name: 'Upload a spreadsheet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch Upload' }).waitFor()
})

test('a press waits visibly for some time, and is done however late the scripts are', async ({ page }) => {
  await page.clock.install()
  const { letScriptsIn } = await openBeforeScripts(page, vehicle)
  await pressEarly(button(page, 'Contact Dealer'))
  await page.clock.fastForward(20_000)
  await waitUntilIdle(button(page, 'Contact Dealer'))
  await letScriptsIn()
  await page.getByRole('dialog', { name: /^Contact/ }).waitFor()
})

test('no press waits for scripts that cannot be had', async ({ page, expectedErrors }) => {
  expectedErrors.push('ERR_FAILED')
  const absence = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await absence.promise
    await route.abort()
  })
  await page.goto(vehicle, { waitUntil: 'commit' })
  await pressEarly(button(page, 'Contact Dealer'))
  absence.resolve()
  await waitUntilIdle(button(page, 'Contact Dealer'))
  await button(page, 'Contact Dealer').click()
  expect(await button(page, 'Contact Dealer').getAttribute('aria-busy')).toBeNull()
})

test('what the device has switched on already stays on', async ({ page }) => {
  await page.goto(other)
  await button(page, 'Save').click()
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
  const { letScriptsIn } = await openBeforeScripts(page, other)
  // It looks as if it were not saved.
  await pressEarly(button(page, 'Save'))
  await letScriptsIn()
  await waitUntilIdle(button(page, 'Save'))
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
})

test('an address that is none answers to what was pressed, too', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await page.emulateMedia({ colorScheme: 'light' })
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/nowhere`)
  await button(page, 'Display settings').click()
  await pressEarly(button(page, 'Switch between light and dark'))
  await letScriptsIn()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test.for(['Escape', 'the button that shows the vehicles', 'Close filters'])(
  'filters that were opened before the scripts arrived are the same dialog afterwards, and close by %s',
  async (way, { phone }) => {
    const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/vehicles`)
    await button(phone, 'Filters').click()
    await phone.getByRole('heading', { name: 'Filters' }).waitFor()
    await letScriptsIn()
    const sheet = phone.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    expect(await sheet.getAttribute('aria-modal')).toBe('true')
    // Neither the keyboard nor a reader leaves it, and the page beneath does not scroll.
    expect(await isInert(phone.locator('header'))).toBe(true)
    expect(await phone.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    for (let presses = 0; presses < 5; presses += 1) {
      await phone.keyboard.press('Shift+Tab')
      const isOutside = await phone.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !document.getElementById('filters')?.contains(activeElement)
      })
      expect(isOutside).toBe(false)
    }
    if (way === 'Escape') await phone.keyboard.press('Escape')
    else if (way === 'Close filters') await button(phone, way).click()
    else await sheet.getByRole('button', { name: /^Show 2 vehicles/ }).click()
    await sheet.waitFor({ state: 'hidden' })
    expect(await isInert(phone.locator('header'))).toBe(false)
    expect(await phone.evaluate(() => document.documentElement.style.overflow)).toBe('')
  },
)

test('filters that were opened early close by a press beside them', async ({ phone }) => {
  await phone.setViewportSize({ width: 700, height: 844 })
  const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/vehicles`)
  await button(phone, 'Filters').click()
  await letScriptsIn()
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  await sheet.waitFor()
  await phone.mouse.click(680, 600)
  await sheet.waitFor({ state: 'hidden' })
})

test('a switch that was pressed before the scripts arrived does what it says', async ({ page, phone }) => {
  for (const screen of [page, phone]) {
    const early = await openBeforeScripts(screen, `${site.url}/vehicles`)
    await button(screen, 'Display settings').click()
    await screen.getByRole('switch', { name: 'Show US dollars' }).click()
    await early.letScriptsIn()
    await screen.getByRole('article').first().getByText('US$').waitFor()
    await screen.getByRole('switch', { name: 'Show US dollars', checked: true }).waitFor()
  }
})

test('the comparison keeps to its differences where that was pressed before the scripts arrived', async ({
  page,
}) => {
  const ids = [vehicle, other].map((address) => address.split('/').at(-1))
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/compare?ids=${ids.join(',')}`)
  const transmission = page.getByRole('rowheader', { name: 'Transmission' })
  await transmission.waitFor()
  await page.getByRole('main').getByRole('switch').click()
  await letScriptsIn()
  await transmission.waitFor({ state: 'detached' })
})
