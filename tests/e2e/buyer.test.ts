import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite } from '../support/site.ts'

const site = await openSite()
const like = { year: 2018 }
for (let at = 0; at < 9; at++) {
  const comparable = { mileage: 60_000 + at * 100, price: 44_200 + at * 200 }
  await site.addVehicle({ ...like, ...comparable, dealershipName: 'Oistins Motors' })
}
const corolla = await site.addVehicle({ ...like, mileage: 60_400, price: 36_000, imageUrls: drawnPictures })
await site.changeDealership('Bridgetown Motors', {
  contactPhone: '(246) 427-4074',
  contactEmail: 'sales@bridgetown.example',
})

async function fillIn(dialog: Locator, name: string) {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('246 555 0101')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com')
}

/** The enquiries of a sender. */
async function keptFrom(name: string): Promise<Enquiry[]> {
  const { enquiries } = await site.call<{ enquiries: Enquiry[] }>('GET', '/api/enquiries')
  return enquiries.filter((each) => each.name === name)
}

const openVehicle = (page: Page, { id } = corolla) => page.goto(`${site.url}/vehicles/${id}`)

test('eight taps on a phone lead from Home by filters to the dealer of a white or silver automatic SUV under $60,000', async ({
  phone,
}) => {
  const suv = { vehicleType: 'SUV', brand: 'Kia', model: 'Sportage' }
  await site.addVehicle({ ...suv, color: 'Silver', price: 55_000 })
  await site.addVehicle({ ...suv, color: 'Red', price: 50_000 })
  await site.addVehicle({ ...suv, color: 'White', price: 58_000 })
  await site.addVehicle({ ...suv, color: 'Silver', price: 65_000 })
  let taps = 0
  const tap = async (what: Locator) => {
    taps += 1
    await what.tap()
  }
  await phone.goto(site.url)
  await tap(phone.getByRole('navigation', { name: 'Body types' }).getByRole('link', { name: /^SUV/ }))
  await tap(phone.getByRole('button', { name: /^Filters/ }))
  const filters = phone.getByRole('dialog', { name: 'Filters' })
  const upTo = filters.getByRole('textbox', { name: 'Maximum price' })
  await tap(upTo)
  await upTo.pressSequentially('60000')
  await tap(filters.getByRole('checkbox', { name: /^Automatic/ }))
  const colours = filters.getByRole('toolbar', { name: 'Colour' })
  await tap(colours.getByRole('checkbox', { name: 'White' }))
  await tap(colours.getByRole('checkbox', { name: 'Silver' }))
  await tap(filters.getByRole('button', { name: 'Show 2 vehicles' }))
  await tap(phone.getByRole('article').getByRole('button', { name: 'Write to the dealer' }).first())
  await phone
    .getByRole('dialog', { name: /^Contact / })
    .getByLabel('Name')
    .waitFor()
  expect(taps).toBe(8)
})

test('a loan check needs a connection; a message with a lost response stays in the form, and is stored once when sent again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await openVehicle(page)
  await page.getByRole('button', { name: 'Finance Pre-Qualification' }).click()
  const finance = page.getByRole('dialog', { name: 'Finance Pre-Qualification' })
  await finance.getByLabel('Annual Income').fill('85000')
  // First, because the browser caches what a check loads.
  await page.context().setOffline(true)
  const check = finance.getByRole('button', { name: 'Check Pre-Qualification' })
  await check.click()
  await page.getByText('This could not be checked').waitFor()
  await page.context().setOffline(false)
  await check.click()
  await finance.getByRole('heading', { name: /^Congratulations!/ }).waitFor()
  await page.keyboard.press('Escape')
  await finance.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  const dialog = page.getByRole('dialog', { name: /^Contact / })
  await expect
    .poll(() => dialog.getByLabel('Message').inputValue())
    .toContain('2018 Toyota Corolla for $36,000')
  await fillIn(dialog, 'Ann Clarke')
  await dialog.getByText('WhatsApp', { exact: true }).click()
  // The server stores it, but its response is lost.
  await page.route('**/api/enquiries', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = dialog.getByRole('button', { name: 'Send Message' })
  await send.click()
  await page.getByText('Message not sent').waitFor()
  await page.unroute('**/api/enquiries')
  await send.dblclick()
  await page.getByText('Message sent successfully!').waitFor()
  await expect
    .poll(() => keptFrom('Ann Clarke'))
    .toMatchObject([{ source: 'contact', preferredContact: 'whatsapp', phone: '246 555 0101' }])
})

test('a listing shows whether its price is fair, and its cost a month; the contact stays visible on a phone; a sold one links to the most similar for sale', async ({
  page,
  phone,
}) => {
  await openVehicle(page)
  const section = page.getByRole('region', { name: 'Is the price fair?' })
  await section.getByText('Great price').waitFor()
  await expect.poll(() => section.textContent()).toContain('20% below the typical $45,000 of 9 comparable')
  const costs = page.getByRole('region', { name: 'What it costs a month' })
  await costs.getByText('$704').first().waitFor()
  await section.getByText('How this was worked out').click()
  await section.getByRole('link', { name: 'See these listings' }).click()
  // The nine and the vehicle itself.
  await expect.poll(() => page.title()).toContain('(10)')
  const card = page.getByRole('article').filter({ hasText: '$36,000' })
  await card.getByText('Great price').waitFor()
  await page.getByRole('textbox', { name: 'Most a month' }).fill('880')
  await page.getByRole('link', { name: 'Remove filter $880 a month or less' }).waitFor()

  const { id } = await site.addVehicle({ model: 'Land Cruiser', isSold: true, imageUrls: drawnPictures })
  await openVehicle(phone)
  const bar = phone.getByRole('navigation', { name: 'Contact Bridgetown Motors' })
  const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  await expect.poll(bottom).toBe(844)
  const footer = phone.getByRole('contentinfo')
  await footer.getByText(/©/).scrollIntoViewIfNeeded()
  const footerTop = await footer.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(bottom).toBeLessThanOrEqual(footerTop)

  await phone.goto(`${site.url}/vehicles/${id}`)
  // On the first screen.
  const nearest = phone.getByRole('list', { name: 'The nearest for sale' }).getByRole('link').first()
  expect((await nearest.boundingBox())?.y).toBeLessThan(700)
  await nearest.tap()
  await phone.getByRole('button', { name: 'Contact Dealer', exact: true }).waitFor()
})

test('a listing links to similar ones and remembers views, and a dialog closes with its vehicle', async ({
  page,
}) => {
  const axio = await site.addVehicle({ model: 'Axio', year: 2018, price: 36_500 })
  await openVehicle(page, axio)
  await openVehicle(page)
  const similar = page.getByRole('region', { name: 'More Vehicles Like This' })
  await expect.poll(() => similar.getByRole('article').count()).toBeGreaterThan(0)
  await page.getByRole('heading', { name: 'Recently Viewed' }).waitFor()

  await page.getByRole('link', { name: '2018 Toyota Axio $36,500' }).click()
  await page.getByRole('heading', { level: 1, name: '2018 Toyota Axio' }).waitFor()
  await page.getByRole('link', { name: '2018 Toyota Corolla $36,000' }).click()
  await page.getByRole('heading', { level: 1, name: '2018 Toyota Corolla' }).waitFor()
  const contact = page.getByRole('button', { name: 'Contact Dealer' })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await contact.click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Ann')
  const scrolled = await page.evaluate(() => window.scrollY)
  expect(scrolled).toBeGreaterThan(0)
  // Back closes it, and its input stays.
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled)
  await contact.click()
  await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ann')
  await page.goBack()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: '2018 Toyota Axio' }).waitFor()
})
