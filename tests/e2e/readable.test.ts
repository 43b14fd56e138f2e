import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { coveredOnTheWay, doubleText } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  const contact = { contactPhone: '(246) 427-4074', contactEmail: 'sales@bridgetown.example' }
  for (const model of ['Axio', 'Corolla', 'Prado']) {
    await site.addVehicle({ model, imageUrls: drawnPictures, isFeatured: true })
  }
  await site.changeDealership('Bridgetown Motors', contact)
})

/** Texts and fields that reach beyond the screen's sides, or that their own box cuts off. */
function lostSideways(page: Page, part: string): Promise<string[]> {
  return page.locator(part).evaluate((root) => {
    const isLost = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX } = getComputedStyle(element)
      const cutsOff = /hidden|clip/.test(overflowX) && element.tagName !== 'INPUT'
      if (width < 4) return false
      return left < -1 || right > innerWidth + 1 || (cutsOff && element.scrollWidth > element.clientWidth + 1)
    }
    const saysSomething = (element: Element) =>
      element.matches('input, select, button, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...root.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.sr-only, [aria-hidden=true]') &&
          saysSomething(element),
      )
      .filter(isLost)
      .map((element) => element.outerHTML.slice(0, 200))
  })
}

const dialogs = ['Contact Dealer', 'Finance Pre-Qualification', 'Insurance Quote']

/** Opens dialogs of a vehicle in turn. */
async function inDialogs(
  screen: Page,
  look: (dialog: Locator, opener: string) => Promise<void>,
  openers = dialogs,
) {
  for (const opener of openers) {
    const dialog = screen.getByRole('dialog')
    await screen.getByRole('button', { name: opener }).first().click()
    await dialog.waitFor()
    await look(dialog, opener)
    await screen.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
}

test('with text of twice the size nothing of filters, cards, saved vehicles and dialogs is lost sideways, and bars leave most of the screen', async ({
  phone,
}) => {
  await phone.goto(`${site.url}/vehicles`)
  await phone
    .getByRole('button', { name: /^Save 2020/ })
    .first()
    .click()
  await doubleText(phone)
  await expect.poll(() => lostSideways(phone, 'main')).toEqual([])
  await phone.getByRole('button', { name: 'Filters' }).first().click()
  await phone.getByRole('dialog', { name: 'Filters' }).waitFor()
  await expect.poll(() => lostSideways(phone, '#filters')).toEqual([])
  await phone.goto(`${site.url}/saved`)
  await phone.getByRole('heading', { name: '1 vehicle' }).waitFor()
  await doubleText(phone)
  await expect.poll(() => lostSideways(phone, 'main')).toEqual([])
  await phone.goto(`${site.url}/vehicles/1`)
  await doubleText(phone)
  const bar = phone.getByRole('navigation', { name: /^Contact / })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(0.2 * 844)
  await inDialogs(phone, async (_, opener) => {
    await expect.poll(() => lostSideways(phone, '[role=dialog]'), { message: opener }).toEqual([])
  })
  // In a query of the screen's width a rem is the phone's own setting, so the screen is half as wide.
  await phone.setViewportSize({ width: 195, height: 422 })
  await phone.reload()
  const header = phone.getByRole('banner')
  await expect.poll(() => header.evaluate((element) => getComputedStyle(element).position)).toBe('relative')
})

test('nothing of Browse, its filters, a vehicle and its dialogs has the focus under a bar', async ({
  page,
  phone,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const screen of [page, phone]) {
    await screen.goto(`${site.url}/vehicles`)
    const filters = screen.locator('#filters')
    if (screen === phone) await screen.getByRole('button', { name: 'Filters' }).first().click()
    else {
      // The tray of the comparison stands at the lower edge.
      await screen
        .getByRole('button', { name: /^Compare 20/ })
        .first()
        .click()
      await screen.getByRole('region', { name: 'Compare vehicles' }).waitFor()
    }
    expect(await coveredOnTheWay(screen, filters)).toEqual([])
    await screen.goto(`${site.url}/vehicles/1`)
    expect(await coveredOnTheWay(screen, screen.getByRole('main'))).toEqual([])
    // On a large screen they are alike.
    const openers = screen === phone ? dialogs : dialogs.slice(0, 1)
    await inDialogs(
      screen,
      async (dialog, opener) => {
        expect(await coveredOnTheWay(screen, dialog), opener).toEqual([])
      },
      openers,
    )
  }
})
