import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const imageUrls = drawnPictures.slice(0, 1)
const contact = { contactPhone: '(246) 427-4074', contactEmail: 'sales@bridgetown.example' }
let site: Site
let corolla: Vehicle

beforeAll(async () => {
  site = await openSite()
  corolla = await site.addVehicle({ imageUrls })
  await site.changeDealership('Bridgetown Motors', contact)
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Contact / })

async function fillIn(dialog: Locator, name: string) {
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('246 555 0101')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
}

/** What the dealership has from a sender. */
async function keptFrom(name: string): Promise<Enquiry[]> {
  const { enquiries } = await site.call<{ enquiries: Enquiry[] }>('GET', '/api/enquiries')
  return enquiries.filter((each) => each.name === name)
}

test('a message whose answer is lost stays in the form, and is kept once when sent again; without a connection a loan is not checked', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/)
  await page.goto(`${site.url}/vehicles/${corolla.id}`)
  // First: what a check loads is kept by the browser.
  await page.getByRole('button', { name: 'Finance Pre-Qualification' }).click()
  const finance = page.getByRole('dialog', { name: 'Finance Pre-Qualification' })
  await finance.waitFor()
  await page.context().setOffline(true)
  await finance.getByRole('button', { name: 'Check Pre-Qualification' }).click()
  await page.getByText('This could not be checked').waitFor()
  await page.context().setOffline(false)
  await page.keyboard.press('Escape')
  await finance.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  const dialog = dialogOf(page)
  await expect
    .poll(() => dialog.getByLabel('Message').inputValue())
    .toContain('2020 Toyota Corolla for $48,000')
  await fillIn(dialog, 'Ann Clarke')
  await dialog.getByText('WhatsApp', { exact: true }).click()
  await dialog.getByLabel('I have a car to trade in').check()
  await dialog.getByLabel('Car to trade in', { exact: true }).fill('Toyota Vitz 2012, 95,000 km')
  // The server keeps it, but its answer is lost on the way.
  await page.route('**/api/enquiries', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const send = dialog.getByRole('button', { name: 'Send Message' })
  await send.click()
  await page.getByText('Message not sent').waitFor()
  await page.unroute('**/api/enquiries')
  await dialog.getByText('What you wrote is still here').waitFor()
  await send.dblclick()
  await page.getByText('Message sent successfully!').waitFor()
  await page.getByText('Bridgetown Motors will contact you within 24 hours.').waitFor()
  await expect
    .poll(() => keptFrom('Ann Clarke'))
    .toMatchObject([
      {
        source: 'contact',
        email: 'ann@example.com',
        phone: '246 555 0101',
        preferredContact: 'whatsapp',
        message: expect.stringMatching(
          /2020 Toyota Corolla for \$48,000.*\n\nI have a car to trade in: Toyota Vitz 2012, 95,000 km$/,
        ),
      },
    ])
})

test('on a phone they stay at its lower edge and cover nothing', async ({ phone }) => {
  await phone.goto(`${site.url}/vehicles/${corolla.id}`)
  const bar = phone.getByRole('navigation', { name: 'Contact Bridgetown Motors' })
  const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
  await expect.poll(() => bottom()).toBe(844)
  // What one decides by is on the first screen, with one button to the dealer, before what it costs a month.
  const place = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN
  const facts = phone.getByText(/ km · Automatic · Petrol · /).first()
  expect(await place(facts)).toBeLessThan(600)
  expect(await phone.getByRole('button', { name: /^Contact/ }).count()).toBe(1)
  const costs = phone.getByRole('region', { name: 'What it costs a month' })
  expect(await place(costs)).toBeGreaterThan(await place(facts))
  for (const name of ['WhatsApp', 'Call', 'E-mail']) {
    const box = await bar.getByRole('link', { name }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
  }
  const contactBox = await bar.getByRole('button', { name: 'Contact Dealer', exact: true }).boundingBox()
  expect(contactBox?.width).toBeGreaterThanOrEqual(88)
  await phone.getByRole('contentinfo').getByText(/©/).scrollIntoViewIfNeeded()
  const footerTop = await phone
    .getByRole('contentinfo')
    .evaluate((element) => Math.round(element.getBoundingClientRect().top))
  await expect.poll(() => bottom()).toBeLessThanOrEqual(footerTop)
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await accessibilityFaults(phone)).toEqual([])
})

test('from Home on a phone, by filters: eight taps to the dealer of a white or silver automatic SUV under $60,000', async ({
  phone,
}) => {
  const suv = { vehicleType: 'SUV', brand: 'Kia', model: 'Sportage', imageUrls }
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
  await dialogOf(phone).getByLabel('Name').waitFor()
  expect(taps).toBe(8)
})

test('from a phone: six taps from the card to a message with a first sentence that can be edited', async ({
  phone,
}) => {
  await site.addVehicle({ model: 'Prado', price: 120_000, imageUrls })
  await phone.goto(`${site.url}/vehicles`)
  await phone.getByRole('article', { name: /Prado/ }).getByRole('button', { name: 'Insurance' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Insurance Quote' })
  await dialog.getByLabel('Driver Age').tap()
  await phone.keyboard.type('47')
  await phone.keyboard.press('Enter')
  await phone.keyboard.type('13')
  await dialog.getByText('St. James', { exact: true }).tap()
  await dialog.getByRole('button', { name: 'Calculate Quote' }).tap()
  await dialog.getByRole('button', { name: 'Ask the dealer' }).tap()
  const part = dialog.getByRole('region', { name: 'Message to Bridgetown Motors' })
  await expect.poll(() => hasFocus(part.getByLabel('Name'))).toBe(true)
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect
    .poll(() => message.inputValue())
    .toContain('Prado for $120,000. Which insurers do you work with')
  await message.fill('Who insures it?')
  await fillIn(dialog, 'Ida Knight')
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await phone.getByText('Bridgetown Motors will contact you within 24 hours.').waitFor()
  await expect.poll(() => keptFrom('Ida Knight')).toMatchObject([{ message: 'Who insures it?' }])
})
