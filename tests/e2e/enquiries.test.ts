import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect } from 'vitest'
import { attempts } from '#server/database/counter-tables.ts'
import { enquiries } from '#server/database/schema.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { addEnquiry, vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplace } from '../support/marketplace.ts'
import { hasFocus } from '../support/page.ts'
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
const names = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 }).allTextContents()

test('whoever is not signed in signs in first and comes back', async ({ page }) => {
  await page.goto(`${market.address}/enquiries?show=new`)
  expect(new URL(page.url()).pathname).toBe('/auth')
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/enquiries?show=new')
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
    expect(await ann.getByRole('link', { name: '2020 Toyota Corolla' }).getAttribute('href')).toBe(
      `/vehicles/${vehicleId}`,
    )
    expect(await ann.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+12465550111')
    const whatsapp = new URL((await ann.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')) ?? '')
    expect([whatsapp.host, whatsapp.pathname]).toEqual(['wa.me', '/12465550111'])
    expect(whatsapp.searchParams.get('text')).toBe(
      `Hello Ann Buyer, thank you for your enquiry about the 2020 Toyota Corolla for $48,000.\n${market.dependencies.settings.site.url}/vehicles/${vehicleId}`,
    )
    expect(await ann.getByRole('link', { name: 'E-mail' }).getAttribute('href')).toContain(
      'mailto:ann@buyers.example?subject=',
    )
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
    const rows = await market.dependencies.database.queries
      .select({ name: enquiries.name, status: enquiries.status })
      .from(enquiries)
      .orderBy(enquiries.id)
    expect(rows).toEqual([
      { name: 'Ann Buyer', status: 'new' },
      { name: 'Bob Buyer', status: 'new' },
    ])
  })

  test('that cannot be changed says so', async ({ page, expectedErrors }) => {
    expectedErrors.push('404')
    await add()
    await open(page)
    const button = page.getByRole('button', { name: 'Archive: Ann Buyer' })
    await button.waitFor()
    await market.dependencies.database.queries.delete(enquiries)
    await button.click()
    await page.getByRole('dialog', { name: 'Failed to update enquiry' }).getByText('404: ').waitFor()
  })

  test('of a person who writes much is folded', async ({ phone }) => {
    await add({
      message: 'A long story. '.repeat(100),
      name: 'Ann'.repeat(60),
      email: `${'x'.repeat(150)}@a.bb`,
    })
    await open(phone)
    await phone.getByLabel('Menu').locator('[data-unread]').waitFor()
    const more = phone.getByRole('button', { name: 'Show the whole message' })
    await more.click()
    await phone.getByRole('button', { name: 'Show less' }).waitFor()
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    expect(await accessibilityFaults(phone)).toEqual([])
  })
})

describe('the list', () => {
  test('is narrowed by status and words in its address, and paged', async ({ page }) => {
    for (let at = 1; at <= 26; at++) await add({ name: `Buyer ${at}`, status: at > 25 ? 'archived' : 'new' })
    await open(page)
    await page.getByText('25 enquiries of 26 enquiries').waitFor()
    expect((await names(page))[0]).toBe('Buyer 25')
    await page.getByRole('button', { name: 'Mark as read: Buyer 2', exact: true }).click()
    await page.getByRole('button', { name: 'Back to new: Buyer 2', exact: true }).waitFor()
    expect(await page.evaluate(() => scrollY), 'the page stays where it is').toBeGreaterThan(1000)
    await page.getByRole('link', { name: 'Page 2' }).click()
    await item(page, 'Buyer 1').waitFor()
    expect(new URL(page.url()).search).toBe('?page=2')
    // The last page goes with its last enquiry.
    await page.getByRole('button', { name: 'Archive: Buyer 1', exact: true }).click()
    await page.getByText('24 enquiries of 26 enquiries').waitFor()
    await item(page, 'Buyer 25').waitFor()
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: /^All/ }).click()
    await item(page, 'Buyer 26').waitFor()
    expect(new URL(page.url()).search).toBe('?show=all')
    await page.getByRole('searchbox', { name: 'Search your enquiries' }).fill('buyer 26')
    await page.getByText('1 enquiry of 26 enquiries').waitFor()
    expect(await names(page)).toEqual(['Buyer 26'])
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
    await ann.getByText('Coral Motors marks it as read or archived').waitFor()
    await item(page, 'Bob Buyer').getByText('Read', { exact: true }).waitFor()
    for (const name of ['Ann Buyer', 'Bob Buyer']) {
      expect(await item(page, name).getByRole('button').count()).toBe(0)
    }
    const header = page.getByRole('banner').getByRole('link', { name: /^Enquiries/ })
    await header.getByText('1').waitFor()
    await page.getByRole('link', { name: 'Yours to answer' }).click()
    await page.getByText('1 enquiry of 3 enquiries').waitFor()
    expect(await names(page)).toEqual(['Cy Buyer'])
    expect(await accessibilityFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Mark as read: Cy Buyer' }).click()
    await header.getByText('1').waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Yours to answer' }).click()
    await page.getByText('3 enquiries', { exact: true }).waitFor()
    const rows = await market.dependencies.database.queries
      .select({ name: enquiries.name, status: enquiries.status })
      .from(enquiries)
      .orderBy(enquiries.id)
    expect(rows.map(({ name, status }) => `${name}: ${status}`)).toEqual([
      'Ann Buyer: new',
      'Bob Buyer: read',
      'Cy Buyer: read',
    ])
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
