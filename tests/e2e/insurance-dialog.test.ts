import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { estimateInsurance, insuranceRecommendations } from '#domain/insurance/insurance.ts'
import { formatWholeMoney } from '#domain/text/format.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { parishes } from '#territory/places.ts'
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

/** A choice is taken by its text: the radio button itself is hidden from sight. */
const choose = (page: Page, label: string) => dialogOf(page).getByText(label, { exact: true }).click()

async function fillIn(page: Page, { age = '23', experience = '1' } = {}) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Driver Age').fill(age)
  await dialog.getByLabel('Driving Experience (Years)').fill(experience)
  await choose(page, 'St. Michael')
  await choose(page, 'Business')
}

describe('the button', () => {
  test('is enabled only when all four are given', async ({ page }) => {
    await openDialog(page)
    const dialog = dialogOf(page)
    await expect.poll(() => dialog.getByRole('radio', { name: 'Personal' }).isChecked()).toBe(true)
    await dialog.getByLabel('Driver Age').fill('23')
    await dialog.getByLabel('Driving Experience (Years)').fill('1')
    await expect.poll(() => calculate(page).isDisabled()).toBe(true)
    await fillIn(page)
    await expect.poll(() => calculate(page).isEnabled()).toBe(true)
    for (const label of ['Driver Age', 'Driving Experience (Years)']) {
      const given = await dialog.getByLabel(label).inputValue()
      await dialog.getByLabel(label).fill('')
      await expect.poll(() => calculate(page).isDisabled()).toBe(true)
      await dialog.getByLabel(label).fill(given)
      await expect.poll(() => calculate(page).isEnabled()).toBe(true)
    }
  })

  test('keeps to the limits, which the boxes carry', async ({ page }) => {
    await openDialog(page)
    const dialog = dialogOf(page)
    const age = dialog.getByLabel('Driver Age')
    const experience = dialog.getByLabel('Driving Experience (Years)')
    await expect
      .poll(async () => [await age.getAttribute('min'), await age.getAttribute('max')])
      .toEqual(['18', '100'])
    await expect
      .poll(async () => [await experience.getAttribute('min'), await experience.getAttribute('max')])
      .toEqual(['0', '50'])
    for (const [given, isEnabled] of [
      [{ age: '17' }, false],
      [{ age: '18' }, true],
      [{ age: '101' }, false],
      [{ experience: '51' }, false],
    ] as const) {
      await fillIn(page, given)
      await expect.poll(() => calculate(page).isEnabled(), { message: JSON.stringify(given) }).toBe(isEnabled)
    }
    await dialog.getByText('Must be a whole number from 0 to 50').waitFor()
  })
})

test('every parish can be chosen', async ({ page }) => {
  await openDialog(page)
  const group = dialogOf(page).getByRole('group', { name: 'Parish' })
  for (const parish of parishes) {
    await choose(page, parish)
    await expect.poll(() => group.getByRole('radio', { name: parish }).isChecked()).toBe(true)
  }
  await expect.poll(() => group.getByRole('radio').count()).toBe(parishes.length)
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
    await expect.poll(() => pending.isDisabled()).toBe(true)
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
    await expect.poll(() => hasFocus(dialog.getByRole('heading', { name: 'Estimated premiums' }))).toBe(true)
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
      await expect.poll(() => isInReach(close)).toBe(true)
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
  await expect.poll(() => dialog.getByRole('article').count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Insurance Quote' }))).toBe(true)
  await page.getByRole('button', { name: 'Insurance Quote' }).click()
  await expect.poll(() => dialog.getByLabel('Driver Age').inputValue()).toBe('')
  await expect.poll(() => calculate(page).isDisabled()).toBe(true)
})

test('from a phone: six taps from the card to a message with a first sentence that can be edited', async ({
  phone,
}) => {
  await phone.goto(`${site.url}/vehicles`)
  await phone.getByRole('article', { name: /Prado/ }).getByRole('button', { name: 'Insurance' }).tap()
  const dialog = dialogOf(phone)
  await dialog.getByLabel('Driver Age').tap()
  await phone.keyboard.type('47')
  await phone.keyboard.press('Enter')
  await phone.keyboard.type('13')
  await dialog.getByText('St. James', { exact: true }).tap()
  await calculate(phone).tap()
  await dialog.getByRole('button', { name: 'Ask the dealer' }).tap()
  const part = dialog.getByRole('region', { name: 'Message to Bridgetown Motors' })
  await expect.poll(() => hasFocus(part.getByLabel('Name'))).toBe(true)
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect
    .poll(() => message.inputValue())
    .toContain('Prado for $120,000. Which insurers do you work with')
  await dialog.getByRole('button', { name: 'Back' }).tap()
  await dialog.getByRole('article', { name: 'Third Party' }).waitFor()
  await dialog.getByRole('button', { name: 'Ask the dealer' }).tap()
  await message.fill('Who insures it?')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ida Knight')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('246 555 0101')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
  const sent = phone.waitForRequest((request) => request.url().endsWith('/api/enquiries'))
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  const body = (await sent).postDataJSON()
  expect(body).toMatchObject({ source: 'contact', message: 'Who insures it?' })
  // The figures entered are no part of it.
  expect(Object.keys(body).toSorted()).toEqual(
    [
      'name',
      'email',
      'phone',
      'message',
      'preferredContact',
      'website',
      'key',
      'vehicleId',
      'source',
    ].toSorted(),
  )
  await phone.getByText('Bridgetown Motors will contact you within 24 hours.').waitFor()
})
