import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect } from 'vitest'
import { attempts } from '#server/database/counter-tables.ts'
import { dealerships, enquiries } from '#server/database/schema.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplace } from '../support/marketplace.ts'
import { hasFocus, hold } from '../support/page.ts'
import { drawnPictures } from '../support/site.ts'
import { rowsOf } from '../support/workbooks.ts'

let market: Marketplace
let dealer: Account
let vehicleId: number

beforeAll(async () => {
  market = await openMarketplace(undefined, { hasPages: true })
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const body = vehicleFields({ imageUrls: drawnPictures.slice(0, 1) })
  const created = await market.call('POST', '/api/vehicles', { as: dealer, body })
  vehicleId = (await created.json()).id
})
beforeEach(async () => {
  await market.dependencies.database.queries.delete(enquiries)
  await market.dependencies.database.queries.delete(attempts)
})

async function open(page: Page, path = '/enquiries', as = dealer): Promise<void> {
  const [name = '', value = ''] = as.cookie.split('=')
  await page.context().addCookies([{ name, value, url: market.address }])
  await page.goto(market.address + path)
}
const add = (others: Parameters<typeof addEnquiry>[2] = {}) =>
  addEnquiry(market.dependencies.database, vehicleId, others)
const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
/** As they are stored, in the order they came. */
const statuses = async () => {
  const { queries } = market.dependencies.database
  const rows = await queries.select().from(enquiries).orderBy(enquiries.id)
  return rows.map(({ name, status }) => `${name}: ${status}`)
}
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

test('whoever is not signed in signs in first and comes back', async ({ page }) => {
  await page.goto(`${market.address}/enquiries?show=new`)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/auth')
  await expect.poll(() => new URL(page.url()).searchParams.get('redirect')).toBe('/enquiries?show=new')
})

describe('an enquiry', () => {
  test('says who wrote about what and when, and how to answer', async ({ page }) => {
    await add({ createdAt: new Date('2026-11-21T02:30:00Z'), source: 'finance' })
    await open(page)
    const ann = item(page, 'Ann Buyer')
    await ann.getByText('Is it still available?').waitFor()
    await ann.getByText('Nov 20, 2026, 10:30 PM').waitFor()
    await ann.getByText('Pre-qualified').waitFor()
    await ann.getByText('$48,000').waitFor()
    await expect
      .poll(() => ann.getByRole('link', { name: '2020 Toyota Corolla' }).getAttribute('href'))
      .toBe(`/vehicles/${vehicleId}`)
    await expect
      .poll(() => ann.getByRole('link', { name: 'Call' }).getAttribute('href'))
      .toBe('tel:+12465550111')
    const whatsapp = new URL((await ann.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '')
    expect([whatsapp.host, whatsapp.pathname]).toEqual(['wa.me', '/12465550111'])
    expect(whatsapp.searchParams.get('text')).toBe(
      `Hello Ann Buyer, thank you for your enquiry about the 2020 Toyota Corolla for $48,000.\n${market.dependencies.settings.site.url}/vehicles/${vehicleId}`,
    )
    await expect
      .poll(() => ann.getByRole('link', { name: 'E-mail' }).getAttribute('href'))
      .toContain('mailto:ann@buyers.example?subject=')
    expect(await accessibilityFaults(page)).toEqual([])
  })

  test('is marked as read, archived and taken back, and the header counts the new ones', async ({ page }) => {
    await add()
    await add({ name: 'Bob Buyer' })
    await open(page)
    const header = page.getByRole('banner').getByRole('link', { name: /^Enquiries/ })
    await header.getByText('2').waitFor()
    await page.getByRole('button', { name: 'Mark as read: Ann Buyer' }).click()
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Back to new: Ann Buyer' }))).toBe(true)
    await header.getByText('1').waitFor()
    await page.getByRole('button', { name: 'Archive: Bob Buyer' }).click()
    await item(page, 'Bob Buyer').waitFor({ state: 'detached' })
    await header.getByText('1').waitFor({ state: 'detached' })
    await expect.poll(() => hasFocus(item(page, 'Ann Buyer'))).toBe(true)
    await page.getByRole('button', { name: 'Archive: Ann Buyer' }).click()
    await page.getByRole('heading', { name: 'All done' }).waitFor()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'status')
    await page.getByRole('link', { name: /^Archived/ }).click()
    await page.getByRole('button', { name: 'Back to new: Ann Buyer' }).click()
    await item(page, 'Ann Buyer').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Back to new: Bob Buyer' }).click()
    await page.getByRole('heading', { name: 'Nothing archived' }).waitFor()
    await expect.poll(statuses).toEqual(['Ann Buyer: new', 'Bob Buyer: new'])
  })

  test('is answered by one press, which can be undone', async ({ page }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await add()
    await open(page)
    const ann = item(page, 'Ann Buyer')
    const header = page.getByRole('banner').getByRole('link', { name: /^Enquiries/ })
    await header.getByText('1').waitFor()
    const opened = page.waitForEvent('popup')
    await ann.getByRole('link', { name: /^WhatsApp/ }).click()
    expect(new URL((await opened).url()).host).toBe('wa.me')
    await ann.getByText(/^Answered by dealer at .+ \(WhatsApp\)$/).waitFor()
    await header.getByText('1').waitFor({ state: 'detached' })
    await page
      .getByRole('dialog', { name: 'Enquiry marked as answered' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await page.getByRole('button', { name: 'Mark as read: Ann Buyer' }).waitFor()
    await header.getByText('1').waitFor()
    await expect.poll(() => ann.getByText(/^Answered by/).count()).toBe(0)

    await (await opened).close()
    // What the list before shows is out of date by now: it cannot be pressed while the next one is on its way.
    const line = await hold(page, '**/api/enquiries?*status=answered*')
    await ann.getByRole('link', { name: /^WhatsApp/ }).click()
    await page.getByRole('link', { name: /^Answered/ }).click()
    await expect
      .poll(async () => (await market.dependencies.database.queries.select().from(enquiries))[0]?.status)
      .toBe('answered')
    const archive = page.getByRole('button', { name: 'Archive: Ann Buyer' })
    await expect(archive.click({ timeout: 500 })).rejects.toThrow('Timeout')
    line.release()
    await archive.click()
    await page.getByRole('heading', { name: 'Nothing answered yet' }).waitFor()
    await page.getByRole('link', { name: /^Archived/ }).click()
    await page.getByRole('button', { name: 'Back to answered: Ann Buyer' }).click()
    await page.getByRole('heading', { name: 'Nothing archived' }).waitFor()
    const answered = { status: 'answered', answeredBy: 'dealer', answeredVia: 'whatsapp' }
    await expect
      .poll(() => market.dependencies.database.queries.select().from(enquiries))
      .toMatchObject([answered])
    await page.getByText('Median time to answer: 1 minute (1 of 1 answered in 90 days).').waitFor()
  })

  test('is marked by press after press before the first is answered', async ({ page }) => {
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    await add()
    await open(page)
    const line = await hold(page, '**/api/enquiries/*')
    await page.getByRole('button', { name: 'Mark as read: Ann Buyer' }).dblclick()
    const opened = page.waitForEvent('popup')
    await item(page, 'Ann Buyer')
      .getByRole('link', { name: /^WhatsApp/ })
      .dblclick()
    await (await opened).close()
    line.release()
    await item(page, 'Ann Buyer')
      .getByText(/^Answered by dealer/)
      .waitFor()
    await page.getByRole('button', { name: 'Back to new: Ann Buyer' }).click()
    await page.getByRole('button', { name: 'Mark as read: Ann Buyer' }).waitFor()
  })

  test('that is usually answered within an hour is promised to buyers', async ({ page }) => {
    await market.dependencies.database.queries.update(dealerships).set({ answersWithinHour: true })
    const summaries = async () => (await market.call('GET', '/api/dealerships')).text()
    await expect.poll(summaries).toContain('"answersWithinHour":true')
    for (const path of ['/dealers', '/dealership/Coral%20Motors']) {
      await page.goto(market.address + path)
      await page.getByText('Usually answers within an hour').waitFor()
      expect(await accessibilityFaults(page)).toEqual([])
    }
    await page.goto(`${market.address}/vehicles/${vehicleId}`)
    await page.getByRole('button', { name: 'Contact Dealer' }).first().click()
    await page.getByRole('dialog').getByText('Coral Motors: Usually answers within an hour.').waitFor()
  })

  test('is answered with a template of the dealership, edited above the list', async ({ page, phone }) => {
    await add()
    await open(page)
    await page.getByRole('button', { name: 'Answer templates' }).click()
    const form = page.getByRole('form', { name: 'Answer templates' })
    await form.getByRole('button', { name: 'Add a template' }).click()
    const template = form.getByRole('group', { name: 'Template 1' })
    await template.getByRole('textbox', { name: 'Text' }).fill('Yes {nmae}')
    await form.getByRole('button', { name: 'Save templates' }).click()
    await template.getByText('A template needs a name').waitFor()
    await template.getByText('Only {name}, {vehicle}, {price}, {link} are filled in').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await template.getByRole('textbox', { name: 'Name' }).fill('Still here')
    await template
      .getByRole('textbox', { name: 'Text' })
      .fill('Hi {name}, the {vehicle} is here for {price}.')
    await form.getByRole('button', { name: 'Save templates' }).click()
    await form.waitFor({ state: 'detached' })

    const ann = item(page, 'Ann Buyer')
    const text = async () => {
      const href = await ann.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')
      return new URL(href ?? '').searchParams.get('text')
    }
    const filled = 'Hi Ann Buyer, the 2020 Toyota Corolla is here for $48,000.'
    await expect.poll(text).toBe(filled)
    await ann.getByRole('combobox', { name: 'Answer Ann Buyer with' }).selectOption('Standard answer')
    await expect.poll(() => text()).toContain('thank you for your enquiry')

    const colleague = await market.addAccount({ username: 'second', dealershipName: 'Coral Motors' })
    await open(phone, '/enquiries', colleague)
    await item(phone, 'Ann Buyer').getByRole('combobox').waitFor()
    await phone.getByRole('button', { name: 'Answer templates' }).click()
    await phone.getByRole('button', { name: 'Remove template 1' }).click()
    await phone.getByRole('button', { name: 'Save templates' }).click()
    await item(phone, 'Ann Buyer').getByRole('combobox').waitFor({ state: 'detached' })
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
  })

  test('that cannot be changed says so', async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    await add()
    await open(page)
    const button = page.getByRole('button', { name: 'Archive: Ann Buyer' })
    await button.waitFor()
    await market.dependencies.database.queries.delete(enquiries)
    await button.click()
    await page
      .getByRole('dialog', { name: 'Failed to update enquiry' })
      .getByText('Enquiry not found', { exact: true })
      .waitFor()
  })

  test('of a person who writes much is folded', async ({ phone }) => {
    await add({
      message: 'A long story. '.repeat(100),
      name: 'Ann'.repeat(60),
      email: `${'x'.repeat(150)}@a.bb`,
    })
    await open(phone)
    await phone.getByRole('navigation', { name: 'Workspace' }).getByText('1 new').waitFor()
    const more = phone.getByRole('button', { name: 'Show the whole message' })
    await more.click()
    await phone.getByRole('button', { name: 'Show less' }).waitFor()
    await expect
      .poll(() => phone.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390)
    expect(await accessibilityFaults(phone)).toEqual([])
  })
})

describe('the list', () => {
  test('shows what comes while it is open, with its number in the header and the title', async ({ page }) => {
    // A headless browser refuses notifications without asking.
    await page.addInitScript(() => {
      class Allowing {
        static permission = 'default'
        static requestPermission = async () => {
          Allowing.permission = 'granted'
          return 'granted'
        }
        close() {}
      }
      Object.defineProperty(window, 'Notification', { value: Allowing })
    })
    await page.clock.install()
    await open(page)
    await page.getByRole('heading', { name: 'No enquiries yet' }).waitFor()
    await page.getByRole('button', { name: 'Notify me', pressed: false }).click()
    await page.getByRole('button', { name: 'Notify me', pressed: true }).waitFor()
    await expect.poll(() => page.evaluate(() => Notification.permission)).toBe('granted')
    await add()
    await page.clock.runFor(15_000)
    await item(page, 'Ann Buyer').waitFor()
    await page
      .getByRole('banner')
      .getByRole('link', { name: /^Enquiries/ })
      .getByText('1')
      .waitFor()
    await expect.poll(() => page.title()).toMatch(/^\(1\) Enquiries/)
    await add({ name: 'Bob Buyer' })
    await page.clock.runFor(15_000)
    await item(page, 'Bob Buyer').waitFor()
    await page.getByRole('banner').getByRole('link', { name: 'Vehicles', exact: true }).click()
    await expect.poll(() => page.title()).toMatch(/^\(2\) (?!Enquiries)/)
    await expect.poll(() => page.title()).not.toContain('(1)')
  })

  test('is narrowed by status and words in its address, and paged', async ({ page }) => {
    for (let at = 1; at <= 26; at++) await add({ name: `Buyer ${at}`, status: at > 25 ? 'archived' : 'new' })
    await open(page)
    await page.getByText('25 enquiries of 26 enquiries').waitFor()
    await expect.poll(async () => (await names(page))[0]).toBe('Buyer 25')
    await page.getByRole('button', { name: 'Mark as read: Buyer 2', exact: true }).click()
    await page.getByRole('button', { name: 'Back to new: Buyer 2', exact: true }).waitFor()
    await expect
      .poll(() => page.evaluate(() => scrollY), { message: 'the page stays where it is' })
      .toBeGreaterThan(1000)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await item(page, 'Buyer 1').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
    // The last page goes with its last enquiry.
    await page.getByRole('button', { name: 'Archive: Buyer 1', exact: true }).click()
    await page.getByText('24 enquiries of 26 enquiries').waitFor()
    await item(page, 'Buyer 25').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: /^All/ }).click()
    await item(page, 'Buyer 26').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?show=all')
    await page.getByRole('searchbox', { name: 'Search your enquiries' }).fill('buyer 26')
    await page.getByText('1 enquiry of 26 enquiries').waitFor()
    await expect.poll(() => names(page)).toEqual(['Buyer 26'])
    await page.reload()
    await page.getByText('1 enquiry of 26 enquiries').waitFor()
    await page.goBack()
    await page.getByText('26 enquiries', { exact: true }).waitFor()
  })

  test('is saved as a workbook', async ({ page }) => {
    await add()
    await add({ name: 'Bob Buyer', status: 'archived' })
    await open(page)
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export to Excel' }).click()
    const file = await download
    expect(file.suggestedFilename()).toBe('enquiries.xlsx')
    const [, ...rows] = rowsOf(await readFile(await file.path()))
    expect(rows.map((row) => row[5])).toEqual(['Ann Buyer'])
  })

  test('says that nobody has written yet', async ({ phone }) => {
    await open(phone)
    await phone.getByRole('heading', { name: 'No enquiries yet' }).waitFor()
    expect(await accessibilityFaults(phone)).toEqual([])
  })

  test('shows an administrator whose each enquiry is, and leaves its state to them', async ({ page }) => {
    const admin = await market.addAccount({ username: 'admin', role: 'admin' })
    const body = vehicleFields({ dealershipName: 'Unmanned Motors', imageUrls: drawnPictures.slice(0, 1) })
    const unmanned = await (await market.call('POST', '/api/vehicles', { as: admin, body })).json()
    await add()
    await add({ name: 'Bob Buyer', status: 'read' })
    await addEnquiry(market.dependencies.database, unmanned.id, {
      ...{ name: 'Cy Buyer', dealershipName: 'Unmanned Motors' },
    })
    await open(page, '/enquiries', admin)
    const ann = item(page, 'Ann Buyer')
    await ann.getByText('to Coral Motors').waitFor()
    await ann.getByText('New', { exact: true }).waitFor()
    await ann.getByText('Coral Motors marks it as read, answered or archived').waitFor()
    await item(page, 'Bob Buyer').getByText('Read', { exact: true }).waitFor()
    for (const name of ['Ann Buyer', 'Bob Buyer']) {
      await expect.poll(() => item(page, name).getByRole('button').count()).toBe(0)
    }
    const header = page.getByRole('banner').getByRole('link', { name: /^Enquiries/ })
    await header.getByText('1').waitFor()
    await page.getByRole('link', { name: 'Yours to answer' }).click()
    await page.getByText('1 enquiry of 3 enquiries').waitFor()
    await expect.poll(() => names(page)).toEqual(['Cy Buyer'])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Mark as read: Cy Buyer' }).click()
    await header.getByText('1').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Yours to answer' }).click()
    await page.getByText('3 enquiries', { exact: true }).waitFor()
    await expect.poll(statuses).toEqual(['Ann Buyer: new', 'Bob Buyer: read', 'Cy Buyer: read'])
  })

  test('leads to signing in where the session has ended meanwhile', async ({ page, expectedErrors }) => {
    expectedErrors.push('401')
    const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
    await add()
    await open(page, '/enquiries', colleague)
    await item(page, 'Ann Buyer').waitFor()
    await market.call('POST', '/api/logout', { as: colleague })
    await page.getByRole('link', { name: /^Archived/ }).click()
    await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
  })
})

test('their number comes to the workspace too, which hydrates after the header', async ({ page }) => {
  await add()
  await open(page, '/admin')
  await page.getByRole('navigation', { name: 'Workspace' }).getByText('1 new').waitFor()
})
