import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hydrated, showUsDollars } from '../support/page.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let dealer: Dealer
let great: Vehicle
let sold: Vehicle
let rare: Vehicle
const corolla = {
  brand: 'Toyota',
  model: 'Corolla',
  year: 2018,
  engineCC: 1800,
  price: 45_000,
  imageUrls: drawnPictures.slice(0, 1),
}

beforeAll(async () => {
  site = await openSite()
  dealer = await registerDealer(site, 'oistins', 'Oistins Motors')
  for (let at = 0; at < 9; at++) {
    await site.addVehicle({ ...corolla, mileage: 60_000 + at * 100, price: 44_200 + at * 200 })
  }
  great = await dealer.addVehicle({ ...corolla, mileage: 60_400, price: 36_000 })
  sold = await site.addVehicle({ ...corolla, mileage: 61_000, price: 70_000, isSold: true })
  rare = await site.addVehicle({ ...corolla, model: 'Crown', price: 90_000 })
})

const card = (page: Page, name: string, price: string) =>
  page.getByRole('article', { name }).filter({ hasText: price })

describe('whether the price is fair', () => {
  test('is told on the page, with the distribution and how it was worked out', async ({ page }) => {
    await page.goto(`${site.url}/vehicles/${great.id}`)
    const section = page.getByRole('region', { name: 'Is the price fair?' })
    await expect.poll(() => section.getByText('Great price').isVisible()).toBe(true)
    await expect
      .poll(() => section.textContent())
      .toContain('$36,000 is 20% below the typical $45,000 of 9 comparable listings.')
    const drawing = section.getByRole('img')
    await expect
      .poll(() => drawing.getAttribute('aria-label'))
      .toBe(
        'Comparable prices around the typical $45,000: 0 great, 0 good, 9 fair, 0 high. This vehicle asks $36,000.',
      )
    const rule = section.getByText('Equal vehicles of one dealership count once')
    await expect.poll(() => rule.isVisible()).toBe(false)
    await section.getByText('How this was worked out').click()
    await expect.poll(() => rule.isVisible()).toBe(true)
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('leads to the listings it was compared with, and nowhere where there are none', async ({ page }) => {
    const unlike = await Promise.all(
      [{ mileage: 20_000 }, { engineCC: 2500 }].map((fields) => site.addVehicle({ ...corolla, ...fields })),
    )
    await page.goto(`${site.url}/vehicles/${great.id}`)
    const section = page.getByRole('region', { name: 'Is the price fair?' })
    await expect.poll(() => section.textContent()).toContain('of 9 comparable listings.')
    await section.getByText('How this was worked out').click()
    await section.getByRole('link', { name: 'See these listings' }).click()
    // The nine and the vehicle itself.
    await expect.poll(() => page.title()).toContain('(10)')
    await expect.poll(() => new URL(page.url()).searchParams.get('mileageMin')).toBe('40400')
    await page.goto(`${site.url}/vehicles/${rare.id}`)
    await section.getByText('Nothing comparable is listed right now').waitFor()
    await expect.poll(() => section.getByRole('link').count()).toBe(0)
    await page.goto(`${site.url}/vehicles?brand=Toyota&mileageMin=40400&mileageMax=80400`)
    await page.getByRole('link', { name: /40,400 km – 80,400 km/ }).click()
    await expect.poll(() => page.url()).toBe(`${site.url}/vehicles?brand=Toyota`)
    for (const { id } of unlike) await site.call('DELETE', `/api/vehicles/${id}`)
  })

  test('is not told of a sold vehicle, nor in a word where there is too little to compare', async ({
    page,
  }) => {
    await page.goto(`${site.url}/vehicles/${rare.id}`)
    const section = page.getByRole('region', { name: 'Is the price fair?' })
    await expect.poll(() => section.textContent()).toContain('Nothing comparable is listed right now')
    await expect.poll(() => section.getByRole('img').count()).toBe(0)
    const other = await site.addVehicle({ ...corolla, model: 'Crown', mileage: 65_000, price: 95_000 })
    await page.goto(`${site.url}/vehicles/${rare.id}`)
    await section.getByText('Only 1 comparable listing: too few to say').waitFor()
    await section.getByRole('link', { name: 'See these listings' }).click()
    await expect.poll(() => page.title()).toContain('(2)')
    await site.call('DELETE', `/api/vehicles/${other.id}`)
    await page.goto(`${site.url}/vehicles/${sold.id}`)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).isVisible()).toBe(true)
    await expect.poll(() => section.count()).toBe(0)
    await expect.poll(() => page.getByRole('region', { name: 'What it costs a month' }).count()).toBe(0)
  })

  test('is a badge on the card, from the server and from a search in the browser alike', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`, { waitUntil: 'domcontentloaded' })
    const badge = card(page, '2018 Toyota Corolla', '$36,000').getByText('Great price')
    await expect.poll(() => badge.isVisible()).toBe(true)
    await hydrated(page)
    await page.getByLabel('Sort by').selectOption('price-low')
    await expect.poll(() => page.url()).toContain('sort=price-low')
    await expect.poll(() => page.getByRole('article').first().getByText('Great price').count()).toBe(1)
    await expect.poll(() => page.getByText('Fair price').count()).toBe(0)
  })

  test('is shown to its dealer in the table', async ({ page }) => {
    await dealer.signIn(page)
    await page.goto(`${site.url}/admin`)
    const row = page.getByRole('row', { name: /Corolla/ })
    await expect.poll(() => row.getByText('Great price').filter({ visible: true }).count()).toBe(1)
    expect(await accessibilityFaults(page)).toEqual([])
  })
})

describe('what it costs a month', () => {
  test('stands on the page and opens the reckonings', async ({ page }) => {
    await page.goto(`${site.url}/vehicles/${great.id}`)
    const costs = page.getByRole('region', { name: 'What it costs a month' })
    const loan = costs.getByRole('button', { name: /Loan/ })
    await expect.poll(() => loan.textContent()).toContain('$704 a month')
    await expect.poll(() => costs.textContent()).toContain('Estimates, not offers')
    await loan.click()
    const dialog = page.getByRole('dialog', { name: 'Finance Pre-Qualification' })
    await expect.poll(() => dialog.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await expect.poll(() => dialog.count()).toBe(0)
    const insurance = costs.getByRole('button', { name: /Insurance/ })
    await expect.poll(() => insurance.textContent()).toContain('$120 a month')
    await insurance.click()
    await expect
      .poll(() =>
        page
          .getByRole('dialog')
          .getByText(/Driver/)
          .first()
          .isVisible(),
      )
      .toBe(true)
  })

  test('is a filter of Browse that stands in the address and agrees with the cards', async ({ page }) => {
    await page.goto(`${site.url}/vehicles`)
    await expect
      .poll(() => card(page, '2018 Toyota Corolla', '$45,000').textContent())
      .toContain('About $880 a month')
    await page.getByRole('textbox', { name: 'Most a month' }).fill('880')
    await expect.poll(() => page.url()).toContain('monthlyMax=880')
    const chip = page.getByRole('link', { name: 'Remove filter $880 a month or less' })
    await expect.poll(() => chip.isVisible()).toBe(true)
    await expect.poll(() => card(page, '2018 Toyota Corolla', '$45,200').count()).toBe(0)
    const figures = await page.getByText(/^About \$[\d,]+ a month$/).allTextContents()
    expect(figures.length).toBeGreaterThan(4)
    for (const figure of figures) expect(Number(figure.replace(/\D/g, ''))).toBeLessThanOrEqual(880)
    await chip.click()
    await expect.poll(() => page.url()).not.toContain('monthlyMax')
    await expect.poll(() => page.getByRole('textbox', { name: 'Most a month' }).inputValue()).toBe('')
  })
})

describe('US dollars', () => {
  test('are shown beside Barbados dollars where this device asked for them', async ({ page }) => {
    await page.goto(`${site.url}/vehicles/${great.id}`)
    const usPrice = page.getByText('US$18,000').filter({ visible: true })
    await expect.poll(() => usPrice.count()).toBe(0)
    await expect
      .poll(() => page.getByRole('switch', { name: 'Show US dollars', includeHidden: true }).count())
      .toBe(1)
    await showUsDollars(page, true)
    await expect.poll(() => usPrice.first().isVisible()).toBe(true)
    await page.goto(`${site.url}/vehicles`)
    await expect.poll(() => card(page, '2018 Toyota Corolla', 'US$18,000').count()).toBe(1)
    await showUsDollars(page, false)
    await expect.poll(() => page.getByText(/US\$/).filter({ visible: true }).count()).toBe(0)
  })
})

test('everything fits on a phone', async ({ phone }) => {
  for (const path of [`/vehicles/${great.id}`, '/vehicles?monthlyMax=880']) {
    await phone.goto(site.url + path)
    const overflow = () =>
      phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(() => overflow(), { message: path }).toBe(0)
    expect(await accessibilityFaults(phone), path).toEqual([])
  }
})
