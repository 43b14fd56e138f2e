import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { showUsDollars } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let great: Vehicle
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
  for (let at = 0; at < 9; at++) {
    await site.addVehicle({ ...corolla, mileage: 60_000 + at * 100, price: 44_200 + at * 200 })
  }
  const dealershipName = 'Oistins Motors'
  great = await site.addVehicle({ ...corolla, mileage: 60_400, price: 36_000, dealershipName })
  for (const unlike of [{ mileage: 20_000 }, { engineCC: 2500 }, { price: 70_000, isSold: true }])
    await site.addVehicle({ mileage: 61_000, ...corolla, ...unlike })
})

const card = (page: Page, price: string) =>
  page.getByRole('article', { name: '2018 Toyota Corolla' }).filter({ hasText: price })

test('a listing says whether its price is fair, what it costs a month and in US dollars, and leads to those it was compared with, whose cards say the same', async ({
  page,
}) => {
  await page.goto(`${site.url}/vehicles/${great.id}`)
  const section = page.getByRole('region', { name: 'Is the price fair?' })
  await expect.poll(() => section.getByText('Great price').isVisible()).toBe(true)
  await expect.poll(() => section.textContent()).toContain('20% below the typical $45,000 of 9 comparable')
  const costs = page.getByRole('region', { name: 'What it costs a month' })
  await expect
    .poll(() => costs.getByRole('button', { name: /Finance/ }).textContent())
    .toContain('$704 a month')
  await expect.poll(() => costs.textContent()).toContain('Estimates, not offers')
  const insurance = costs.getByRole('button', { name: /Insurance/ })
  await expect.poll(() => insurance.textContent()).toContain('$120 a month')
  await insurance.click()
  await page.getByRole('dialog', { name: 'Insurance Quote' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  const usPrice = page.getByText('US$18,000').filter({ visible: true })
  await expect.poll(() => usPrice.count()).toBe(0)
  await showUsDollars(page, true)
  await expect.poll(() => usPrice.first().isVisible()).toBe(true)
  await section.getByText('How this was worked out').click()
  await section.getByRole('link', { name: 'See these listings' }).click()
  // The nine and the vehicle itself.
  await expect.poll(() => page.title()).toContain('(10)')
  await expect.poll(() => new URL(page.url()).searchParams.get('mileageMin')).toBe('40400')
  await expect.poll(() => card(page, 'US$18,000').getByText('Great price').isVisible()).toBe(true)
  await expect.poll(() => card(page, '$45,000').textContent()).toContain('About $880 a month')
  await expect.poll(() => page.getByText('Fair price').count()).toBe(0)
  await showUsDollars(page, false)
  await expect.poll(() => page.getByText(/US\$/).filter({ visible: true }).count()).toBe(0)

  // A search in the open page is told the same.
  await page.getByRole('link', { name: /40,400 km – 80,400 km/ }).click()
  await expect.poll(() => page.url()).not.toMatch(/mileageM/)
  await expect.poll(() => page.title()).toContain('(11)')
  await expect.poll(() => page.getByRole('article').first().getByText('Great price').count()).toBe(1)
  await page.getByRole('textbox', { name: 'Most a month' }).fill('880')
  await expect.poll(() => page.url()).toContain('monthlyMax=880')
  const chip = page.getByRole('link', { name: 'Remove filter $880 a month or less' })
  await expect.poll(() => chip.isVisible()).toBe(true)
  await expect.poll(() => card(page, '$45,200').count()).toBe(0)
  const figures = await page.getByText(/^About \$[\d,]+ a month$/).allTextContents()
  expect(figures.length).toBeGreaterThan(4)
  for (const figure of figures) expect(Number(figure.replace(/\D/g, ''))).toBeLessThanOrEqual(880)
  await chip.click()
  await expect.poll(() => page.url()).not.toContain('monthlyMax')
  await expect.poll(() => page.getByRole('textbox', { name: 'Most a month' }).inputValue()).toBe('')
})

test('with all that unfolds unfolded a listing fits on a phone and axe finds no fault', async ({ phone }) => {
  await phone.goto(`${site.url}/vehicles/${great.id}`)
  for (const folded of ['How this was worked out', 'Buy safely in Barbados'])
    await phone.getByText(folded).click()
  const overflow = () =>
    phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  await expect.poll(() => overflow()).toBe(0)
  expect(await accessibilityFaults(phone)).toEqual([])
})
