import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeEach, expect } from 'vitest'
import { enquiries } from '#server/database/schema.ts'
import { addEnquiry } from '../support/add-enquiry.ts'
import { test } from '../support/browser.ts'
import { openMarketplace } from '../support/marketplace.ts'
import { drawnPictures, signInAs } from '../support/site.ts'
import { rowsOf } from '../support/workbooks.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const { id: vehicleId } = await market.list(dealer, { imageUrls: drawnPictures.slice(0, 1) })
beforeEach(async () => {
  await market.dependencies.database.queries.delete(enquiries)
})

async function open(page: Page, path = '/enquiries'): Promise<void> {
  await signInAs(page, dealer.cookie, market.address)
  await page.goto(market.address + path)
}
const add = (others: Parameters<typeof addEnquiry>[2] = {}) =>
  addEnquiry(market.dependencies.database, vehicleId, others)
const item = (page: Page, name: string) => page.getByRole('article', { name, exact: true })
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Enquiries/ })

test('an enquiry is answered with one click, which can be undone', async ({ page }) => {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  await add()
  // The workspace shows their number too, and hydrates after the header.
  await open(page, '/admin')
  await page.getByRole('navigation', { name: 'Workspace' }).getByText('1 new').waitFor()
  await header(page).click()
  const ann = item(page, 'Ann Buyer')
  const opened = page.waitForEvent('popup')
  await ann.getByRole('link', { name: /^WhatsApp/ }).click()
  expect(new URL((await opened).url()).host).toBe('wa.me')
  await ann.getByText(/^Answered by dealer at .+ \(WhatsApp\)$/).waitFor()
  await header(page).getByText('1').waitFor({ state: 'detached' })
  const toast = page.getByRole('dialog', { name: 'Enquiry marked as answered' })
  await toast.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Mark as read: Ann Buyer' }).waitFor()
  await header(page).getByText('1').waitFor()
  await expect.poll(() => ann.getByText(/^Answered by/).count()).toBe(0)
  await (await opened).close()
  await ann.getByRole('link', { name: /^WhatsApp/ }).click()
  const { queries } = market.dependencies.database
  const answered = { status: 'answered', answeredBy: 'dealer', answeredVia: 'whatsapp' }
  await expect.poll(() => queries.select().from(enquiries)).toMatchObject([answered])
  await page.getByText('Median time to answer: 1 minute (1 of 1 answered in 90 days).').waitFor()
})

test('the list shows new enquiries while it is open, is filtered by its URL, and is saved as a workbook', async ({
  page,
}) => {
  await add({ name: 'Zed Buyer', status: 'read' })
  await page.clock.install()
  await open(page)
  await item(page, 'Zed Buyer').waitFor()
  await add()
  await page.clock.runFor(15_000)
  await item(page, 'Ann Buyer').waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) Enquiries/)
  await page.getByRole('searchbox', { name: 'Search your enquiries' }).fill('buyer zed')
  await page.getByText('1 of 2 enquiries').waitFor()
  await page.reload()
  await item(page, 'Zed Buyer').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export to Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('enquiries.xlsx')
  const [, ...rows] = rowsOf(await readFile(await file.path()))
  expect(rows.map((row) => row[5])).toEqual(['Zed Buyer'])
  await page.goBack()
  await page.getByText('2 enquiries', { exact: true }).waitFor()
})
