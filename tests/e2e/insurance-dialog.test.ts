import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { estimateInsurance, insuranceRecommendations } from '#domain/insurance/insurance.ts'
import { formatWholeMoney } from '#domain/text/format.ts'
import { parishes } from '#domain/text/parishes.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, pauseClock } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let prado: Vehicle
const year = new Date().getUTCFullYear() - 2

beforeAll(async () => {
  site = await openSite()
  prado = await site.addVehicle({
    model: 'Prado',
    year,
    price: 120_000,
    imageUrls: drawnPictures.slice(0, 1),
  })
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Insurance Quote' })
const calculate = (page: Page) => dialogOf(page).getByRole('button', { name: 'Calculate Quote' })

async function openDialog(page: Page) {
  await page.goto(`${site.url}/vehicles/${prado.id}`)
  await page.getByRole('button', { name: 'Insurance Quote' }).click()
  await dialogOf(page).waitFor()
}

async function fillIn(page: Page, { age = '23', experience = '1' } = {}) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Driver Age').fill(age)
  await dialog.getByLabel('Driving Experience (Years)').fill(experience)
  await dialog.getByLabel('Parish').selectOption('St. Michael')
  await dialog.getByLabel('Vehicle Usage').selectOption('business')
}

test('the arrows of its lists stand off the border', async ({ phone }) => {
  await openDialog(phone)
  for (const label of ['Parish', 'Vehicle Usage']) {
    const list = dialogOf(phone).getByLabel(label)
    expect(await list.evaluate((element) => getComputedStyle(element).appearance)).toBe('none')
    const [box, arrow] = await Promise.all([
      list.boundingBox(),
      list.locator('xpath=following-sibling::*').boundingBox(),
    ])
    const room = (box?.x ?? 0) + (box?.width ?? 0) - (arrow?.x ?? 0) - (arrow?.width ?? 0)
    expect(room).toBeGreaterThanOrEqual(8)
  }
})

describe('the button', () => {
  test('is enabled only when all four are given', async ({ page }) => {
    await openDialog(page)
    const dialog = dialogOf(page)
    await fillIn(page)
    expect(await calculate(page).isEnabled()).toBe(true)
    for (const label of ['Driver Age', 'Driving Experience (Years)']) {
      const given = await dialog.getByLabel(label).inputValue()
      await dialog.getByLabel(label).fill('')
      expect(await calculate(page).isDisabled()).toBe(true)
      await dialog.getByLabel(label).fill(given)
      expect(await calculate(page).isEnabled()).toBe(true)
    }
    for (const label of ['Parish', 'Vehicle Usage']) {
      const given = await dialog.getByLabel(label).inputValue()
      await dialog.getByLabel(label).selectOption('')
      expect(await calculate(page).isDisabled()).toBe(true)
      await dialog.getByLabel(label).selectOption(given)
      expect(await calculate(page).isEnabled()).toBe(true)
    }
  })

  test('keeps to the limits, which the boxes carry', async ({ page }) => {
    await openDialog(page)
    const dialog = dialogOf(page)
    const age = dialog.getByLabel('Driver Age')
    const experience = dialog.getByLabel('Driving Experience (Years)')
    expect([await age.getAttribute('min'), await age.getAttribute('max')]).toEqual(['18', '100'])
    expect([await experience.getAttribute('min'), await experience.getAttribute('max')]).toEqual(['0', '50'])
    for (const [given, isEnabled] of [
      [{ age: '17' }, false],
      [{ age: '18' }, true],
      [{ age: '101' }, false],
      [{ experience: '51' }, false],
    ] as const) {
      await fillIn(page, given)
      expect(await calculate(page).isEnabled(), JSON.stringify(given)).toBe(isEnabled)
    }
    await dialog.getByText('Must be a whole number from 0 to 50').waitFor()
  })
})

test('every parish can be chosen', async ({ page }) => {
  await openDialog(page)
  const options = await dialogOf(page).getByLabel('Parish').locator('option').allTextContents()
  expect(options).toEqual(['Choose a parish', ...parishes])
})

test("after a second three covers stand there with the domain's figures", async ({ page, phone }) => {
  const expected = estimateInsurance(
    { driverAge: 23, experience: 1, parish: 'St. Michael', usage: 'business' },
    { price: 120_000, year },
    new Date(),
  )
  for (const screen of [page, phone]) {
    await screen.clock.install()
    await openDialog(screen)
    await fillIn(screen)
    await pauseClock(screen)
    await calculate(screen).click()
    const dialog = dialogOf(screen)
    const pending = dialog.getByRole('button', { name: 'Calculating…' })
    await pending.waitFor()
    await screen.clock.runFor(999)
    expect(await pending.isDisabled()).toBe(true)
    await screen.clock.runFor(1)
    for (const [name, premium] of [
      ['Third Party', expected.thirdParty],
      ['Fire and Theft', expected.fireAndTheft],
      ['Comprehensive', expected.comprehensive],
    ] as const) {
      const cover = await dialog.getByRole('article', { name }).innerText()
      expect(cover).toContain(`${formatWholeMoney(premium.yearly)} a year`)
      expect(cover).toContain(`${formatWholeMoney(premium.monthly)} a month`)
    }
    for (const recommendation of Object.values(insuranceRecommendations)) {
      await dialog.getByText(recommendation).waitFor()
    }
    await dialog.getByText('minimum premiums').waitFor()
    expect(await hasFocus(dialog.getByRole('heading', { name: 'Estimated premiums' }))).toBe(true)
    await screen.clock.resume()
    expect(await accessibilityFaults(screen, '[role=dialog]')).toEqual([])
  }
})

test('with the figures there Close is in reach without scrolling', async ({ page, phone }) => {
  await phone.setViewportSize({ width: 390, height: 844 })
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const screen of [page, phone]) {
    await openDialog(screen)
    await fillIn(screen)
    await calculate(screen).click()
    const dialog = dialogOf(screen)
    await dialog.getByRole('article', { name: 'Comprehensive' }).waitFor()
    const close = dialog.getByRole('button', { name: 'Close' }).first()
    await expect.poll(() => isInReach(close)).toBe(true)
    const scroller = dialog.locator('xpath=..')
    for (const top of [0, 100_000]) {
      await scroller.evaluate((element, to) => element.scrollTo({ top: to }), top)
      expect(await isInReach(close)).toBe(true)
    }
    await close.click()
    await dialog.waitFor({ state: 'detached' })
  }
})

/** Whether all of it is on the screen, with nothing over it. */
function isInReach(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const corners = [
      [left + 4, top + 4],
      [right - 4, bottom - 4],
    ] as const
    return corners.every(([x, y]) => element.contains(document.elementFromPoint(x, y)))
  })
}

test('another answer takes the figures away, closing forgets everything', async ({ page }) => {
  await openDialog(page)
  const dialog = dialogOf(page)
  await fillIn(page)
  await calculate(page).click()
  await dialog.getByRole('article', { name: 'Third Party' }).waitFor()
  await dialog.getByLabel('Driver Age').fill('40')
  expect(await dialog.getByRole('article').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Insurance Quote' }))).toBe(true)
  await page.getByRole('button', { name: 'Insurance Quote' }).click()
  expect(await dialog.getByLabel('Driver Age').inputValue()).toBe('')
  expect(await calculate(page).isDisabled()).toBe(true)
})
