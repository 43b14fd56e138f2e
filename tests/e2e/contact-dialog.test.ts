import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Enquiry } from '#domain/enquiries/enquiry-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus, pauseClock } from '../support/page.ts'
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
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send Message' })

async function openDialog(page: Page, vehicle = corolla, origin = site.url) {
  await page.goto(`${origin}/vehicles/${vehicle.id}`)
  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  await dialogOf(page).waitFor()
}

async function fillIn(page: Page, name: string) {
  const dialog = dialogOf(page)
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('246 555 0101')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ann@example.com')
}

/** What the dealership has from a sender. */
async function keptFrom(name: string): Promise<Enquiry[]> {
  const { enquiries } = await site.call<{ enquiries: Enquiry[] }>('GET', '/api/enquiries')
  return enquiries.filter((each) => each.name === name)
}

/** Sends a message that failed from the form that still has it; the dealership has it once. */
async function sendWhatIsStillThere(page: Page, name: string) {
  await dialogOf(page).getByText('What you wrote is still here').waitFor()
  await expect.poll(() => dialogOf(page).getByLabel('Name').inputValue()).toBe(name)
  await send(page).click()
  await page.getByText('Message sent successfully!').waitFor()
  await expect.poll(() => keptFrom(name)).toHaveLength(1)
}

/** The addresses that the page writes to; that it was looked at is no message. */
function messagesSent(page: Page): readonly string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.url().endsWith('/api/insights/events'))
      sent.push(request.url())
  })
  return sent
}

test('a message is kept, and only then said to be sent', async ({ page }) => {
  await openDialog(page)
  const dialog = dialogOf(page)
  await expect
    .poll(() => dialog.getByLabel('Message').inputValue())
    .toContain('2020 Toyota Corolla for $48,000')
  await fillIn(page, 'Ann Clarke')
  await dialog.getByText('WhatsApp', { exact: true }).click()
  await dialog.getByLabel('I have a car to trade in').check()
  await dialog.getByLabel('Car to trade in', { exact: true }).fill('Toyota Vitz 2012, 95,000 km')
  await send(page).click()
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
  await expect
    .poll(() => hasFocus(dialog.getByRole('heading', { name: 'Thank you for your message' })))
    .toBe(true)
  const link = await dialog.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(link).toMatch(/^https:\/\/wa\.me\/12464274074\?text=/)
  expect(await accessibilityFaults(page, '[role=dialog]')).toEqual([])
})

test('sending takes at least a second and a half', async ({ page }) => {
  await page.clock.install()
  await openDialog(page)
  await fillIn(page, 'Bea Waithe')
  await pauseClock(page)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/enquiries'))
  await send(page).click()
  expect((await kept).status()).toBe(201)
  await page.clock.runFor(1499)
  const pending = dialogOf(page).getByRole('button', { name: 'Sending…' })
  await expect.poll(() => pending.isDisabled()).toBe(true)
  await page.clock.resume()
  await page.getByText('Message sent successfully!').waitFor()
})

test('what is missing is said, and nothing is sent', async ({ phone }) => {
  await openDialog(phone)
  const calls = messagesSent(phone)
  await send(phone).click()
  await phone.getByText('Please fill in all required fields').waitFor()
  const dialog = dialogOf(phone)
  for (const said of ['Your name is missing', 'Your phone is missing', 'Your e-mail is missing']) {
    await dialog.getByText(said).waitFor()
  }
  await expect.poll(() => hasFocus(dialog.getByLabel('Name'))).toBe(true)
  expect(calls).toEqual([])
  expect(await accessibilityFaults(phone, '[role=dialog]')).toEqual([])
})

test('what the dealer could not answer is refused at its field, and sent once it is right', async ({
  phone,
}) => {
  await openDialog(phone)
  const calls = messagesSent(phone)
  const dialog = dialogOf(phone)
  const box = (name: string) => dialog.getByRole('textbox', { name })
  await fillIn(phone, 'Una Hoyte')
  await box('Phone').fill('x')
  await box('Email').fill('notmail')
  await send(phone).click()
  await dialog.getByText('Must be a phone number of 7 to 15 digits').waitFor()
  await dialog.getByText('Must be a valid e-mail address').waitFor()
  await expect.poll(() => hasFocus(box('Phone'))).toBe(true)
  await expect.poll(() => phone.getByText('Please fill in all required fields').count()).toBe(0)
  expect(calls).toEqual([])
  expect(await accessibilityFaults(phone, '[role=dialog]')).toEqual([])
  await box('Phone').fill('555-0101')
  await box('Email').fill('una@example.com')
  await send(phone).click()
  await phone.getByText('Message sent successfully!').waitFor()
  await expect
    .poll(() => keptFrom('Una Hoyte'))
    .toMatchObject([{ phone: '555-0101', email: 'una@example.com' }])
})

test('a double click keeps one message', async ({ page }) => {
  await openDialog(page)
  await fillIn(page, 'Cee Gill')
  await send(page).dblclick()
  await page.getByText('Message sent successfully!').waitFor()
  await expect.poll(() => keptFrom('Cee Gill')).toHaveLength(1)
})

test('what cannot be sent stays in the form, and is kept once when sent again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await openDialog(page)
  const dialog = dialogOf(page)
  await fillIn(page, 'Dee ListingOwner')
  // The server keeps it, but its answer is lost on the way.
  await page.route('**/api/enquiries', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send(page).click()
  await page.getByText('Message not sent').waitFor()
  await dialog.getByRole('link', { name: 'Call' }).waitFor()
  await page.unroute('**/api/enquiries')
  await sendWhatIsStillThere(page, 'Dee ListingOwner')
})

test('who closes while a message is on its way finds it again where it failed', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  await openDialog(page)
  const dialog = dialogOf(page)
  await fillIn(page, 'Dot Cave')
  const closed = Promise.withResolvers<void>()
  await page.route('**/api/enquiries', async (route) => {
    await closed.promise
    await route.abort()
  })
  await send(page).click()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  closed.resolve()
  await page.getByText('Message not sent').waitFor()
  await page.unroute('**/api/enquiries')
  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  await sendWhatIsStillThere(page, 'Dot Cave')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('button', { name: 'Contact Dealer' }).click()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('')
})

test('without a connection sending says so at the first try, and the focus is on it', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await openDialog(page)
  await fillIn(page, 'Don Pile')
  await page.context().setOffline(true)
  await send(page).click()
  await page.getByText('Message not sent').waitFor()
  const notice = dialogOf(page).getByText('What you wrote is still here')
  await expect.poll(() => hasFocus(notice)).toBe(true)
  await page.context().setOffline(false)
})

test('a vehicle sold meanwhile is refused in the words of the server', async ({ page, expectedErrors }) => {
  expectedErrors.push('409')
  const vitz = await site.addVehicle({ model: 'Vitz', imageUrls })
  await openDialog(page, vitz)
  await fillIn(page, 'Eve Moore')
  await site.call('PATCH', `/api/vehicles/${vitz.id}`, { isSold: true })
  await send(page).click()
  await page.getByText('This vehicle has been sold', { exact: true }).waitFor()
  await expect.poll(() => keptFrom('Eve Moore')).toEqual([])
})

test('closing forgets what was written and gives the focus back', async ({ page }) => {
  await openDialog(page)
  const dialog = dialogOf(page)
  await fillIn(page, 'Fay Best')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  const button = page.getByRole('button', { name: 'Contact Dealer' })
  await expect.poll(() => hasFocus(button)).toBe(true)
  await button.click()
  await expect.poll(() => dialog.getByLabel('Name').inputValue()).toBe('')
})

test('acted out, no call is made', async ({ page }) => {
  const simulated = await openSite({ CONTACT_DELIVERY: 'simulated' })
  const vehicle = await simulated.addVehicle({ imageUrls })
  await openDialog(page, vehicle, simulated.url)
  const calls = messagesSent(page)
  await fillIn(page, 'Gil Yarde')
  await send(page).click()
  await page.getByText('Message sent successfully!').waitFor()
  expect(calls).toEqual([])
})

describe('straight to the dealer', () => {
  test('the links name vehicle, price and page, and follow the profile', async ({ page }) => {
    const other = await site.addVehicle({ model: 'Axio', dealershipName: 'Coral Motors', imageUrls })
    const link = (name: string) =>
      page.getByRole('link', { name: new RegExp(`^${name}`) }).filter({ visible: true })
    await page.goto(`${site.url}/vehicles/${other.id}`)
    await expect.poll(() => link('WhatsApp').count()).toBe(0)
    await site.changeDealership('Coral Motors', contact)
    await page.reload()
    const chat = new URL((await link('WhatsApp').getAttribute('href')) ?? '')
    const text = chat.searchParams.get('text')
    expect(text).toContain('2020 Toyota Axio for $48,000')
    expect(text).toContain(`${site.url}/vehicles/${other.id}`)
    await expect.poll(() => link('Call').getAttribute('href')).toBe('tel:+12464274074')
    const mail = await link('E-mail').getAttribute('href')
    expect(mail).toMatch(/^mailto:sales@bridgetown\.example\?subject=2020%20Toyota%20Axio/)
    await site.changeDealership('Coral Motors', { contactPhone: null })
    await page.reload()
    const counts = () => Promise.all(['WhatsApp', 'Call', 'E-mail'].map((name) => link(name).count()))
    await expect.poll(counts).toEqual([0, 0, 1])
    await site.call('PATCH', `/api/vehicles/${other.id}`, { isSold: true })
    await page.reload()
    await expect.poll(() => link('E-mail').count()).toBe(0)
  })

  test('where there are none nothing leads to them but the message', async ({ page, phone }) => {
    const vehicle = await site.addVehicle({ model: 'Probox', dealershipName: 'Silent Cars', imageUrls })
    await openDialog(page, vehicle)
    await fillIn(page, 'Eve Clarke')
    await send(page).click()
    await dialogOf(page).getByRole('heading', { name: 'Thank you for your message' }).waitFor()
    await expect.poll(() => page.getByText(/Go straight to the dealer/).count()).toBe(0)
    await phone.goto(`${site.url}/vehicles/${vehicle.id}`)
    const bar = phone.getByRole('navigation', { name: 'Contact Silent Cars' })
    await expect.poll(() => bar.getByRole('link').count()).toBe(0)
    await bar.getByRole('button', { name: 'Contact' }).tap()
    await dialogOf(phone).waitFor()
  })

  test('on a phone they stay at its lower edge and cover nothing', async ({ phone }) => {
    await phone.goto(`${site.url}/vehicles/${corolla.id}`)
    const bar = phone.getByRole('navigation', { name: 'Contact Bridgetown Motors' })
    const bottom = () => bar.evaluate((element) => Math.round(element.getBoundingClientRect().bottom))
    await expect.poll(() => bottom()).toBe(844)
    for (const name of ['WhatsApp', 'Call', 'E-mail']) {
      const box = await bar.getByRole('link', { name }).boundingBox()
      expect(box?.height).toBeGreaterThanOrEqual(44)
    }
    const contactBox = await bar.getByRole('button', { name: 'Contact', exact: true }).boundingBox()
    expect(contactBox?.width).toBeGreaterThanOrEqual(88)
    await phone.getByRole('contentinfo').getByText(/©/).scrollIntoViewIfNeeded()
    const footerTop = await phone
      .getByRole('contentinfo')
      .evaluate((element) => Math.round(element.getBoundingClientRect().top))
    await expect.poll(() => bottom()).toBeLessThanOrEqual(footerTop)
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    expect(await accessibilityFaults(phone)).toEqual([])
  })

  test('the profile has them too', async ({ page }) => {
    await page.goto(`${site.url}/dealership/Bridgetown%20Motors`)
    const main = page.getByRole('main')
    const href = (name: string | RegExp) => main.getByRole('link', { name }).getAttribute('href')
    await expect.poll(() => href(/^WhatsApp/)).toBe('https://wa.me/12464274074')
    await expect.poll(() => href('Call')).toBe('tel:+12464274074')
    await expect.poll(() => href('E-mail')).toBe('mailto:sales@bridgetown.example')
  })
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
