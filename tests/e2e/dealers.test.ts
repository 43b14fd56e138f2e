import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
/** Everything that is awkward in an address. */
const awkward = `O'Brien & Söns "Autos" 50% / 4×4 🚗`

beforeAll(async () => {
  site = await openSite()
  const imageUrls = drawnPictures.slice(0, 1)
  for (let number = 1; number <= 30; number += 1) {
    await site.addVehicle({ model: `Hilux ${number}`, imageUrls, dealershipName: awkward })
  }
  await site.changeDealership(awkward, {
    description: 'Family business.',
    contactPhone: '(246) 555-0177',
    contactEmail: 'sales@autos.example',
    website: 'https://autos.example/stock',
    workingHours: 'Mon to Sat 8 to 5',
    specialties: ['Pickups', 'Four-wheel drive'],
    yearEstablished: 1988,
    logoUrl: drawnPictures[0],
  })
  await site.call('POST', '/api/dealerships', { name: 'Empty Lot' })
  for (const parish of ['Saint Philip', 'Saint Lucy', 'Saint John', 'Saint Peter', 'Saint Thomas']) {
    await site.call('POST', '/api/dealerships', {
      name: `${parish.replace('Saint ', '')} ${'Autos-and-Trucks'.repeat(4)}`,
      city: 'Speightstown',
      address: `Highway 2, ${parish}`,
      workingHours: 'by arrangement',
    })
  }
})

test('a dealer is found in the list, and the inventory behind it, page by page', async ({ page }) => {
  await page.goto(`${site.url}/dealers`)
  await page.getByText('7 dealerships across the island').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: `View Inventory of ${awkward}` }).click()
  await page.getByRole('heading', { level: 1, name: awkward }).waitFor()
  await page.getByText('30 vehicles', { exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(24)
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('article', { name: '2020 Toyota Hilux 6', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  await page.reload()
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  await expect
    .poll(() => page.getByRole('link', { name: 'Call', exact: true }).getAttribute('href'))
    .toBe('tel:+12465550177')
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z')
  await page.getByRole('article', { name: '2020 Toyota Hilux 1', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/dealer/${encodeURIComponent(awkward)}`)
})

test('a low card shows stock, hours, place and year, and calls and writes in one tap; a page past the end leads to the first', async ({
  phone,
}) => {
  await phone.goto(`${site.url}/dealers`)
  const card = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: awkward }) })
  const text = await card.innerText()
  for (const said of ['30 for sale', 'Established 1988', 'Bridgetown', 'Mon to Sat 8 to 5']) {
    expect(text).toContain(said)
  }
  const target = (name: string) => card.getByRole('link', { name: `${name} ${awkward}` }).getAttribute('href')
  await expect.poll(() => target('Call')).toBe('tel:+12465550177')
  await expect.poll(() => target('WhatsApp')).toBe('https://wa.me/12465550177')
  const bare = phone
    .getByRole('listitem')
    .filter({ has: phone.getByRole('link', { name: 'Empty Lot', exact: true }) })
  await expect.poll(() => bare.getByRole('link').count()).toBe(2)
  await expect.poll(() => bare.innerText()).toContain('Nothing for sale')
  for (const shown of [card, bare])
    await expect.poll(async () => (await shown.boundingBox())?.height).toBeLessThan(225)
  await phone.goto(`${site.url}/dealer/${encodeURIComponent(awkward)}?page=9`)
  await phone.getByRole('article', { name: '2020 Toyota Hilux 30' }).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
})

test('dealers are ordered by stock and found by parish; Back takes a search back, also after the page was loaded anew', async ({
  page,
}) => {
  const narrowed = page.getByText('1 of 7 dealerships')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.goto(`${site.url}/dealers`)
  await expect.poll(() => headings.first().innerText()).toBe('Empty Lot')
  await page.getByRole('combobox', { name: 'Order' }).selectOption('Most vehicles')
  await expect.poll(() => headings.first().innerText()).toBe(awkward)
  await page.getByRole('searchbox', { name: 'Name, parish or make' }).fill('lucy')
  await narrowed.waitFor()
  await page.waitForURL(/\?byStock=true&q=lucy$/)
  await page.goBack()
  await expect.poll(() => headings.count()).toBe(7)
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('')
  await page.goForward()
  await narrowed.waitFor()
  await page.reload()
  await narrowed.waitFor()
  await page.goBack()
  await expect.poll(() => headings.count()).toBe(7)
  await expect.poll(() => headings.first().innerText()).toBe(awkward)
  await page.getByRole('searchbox').fill('nothing like it')
  await page.getByRole('heading', { name: 'No dealer found' }).waitFor()
  await page.getByRole('link', { name: 'Show all dealers' }).click()
  await page.waitForURL(`${site.url}/dealers`)
  await expect.poll(() => headings.count()).toBe(7)
})

test('a profile tells how to reach the dealership', async ({ page }) => {
  await page.goto(`${site.url}/dealership/${encodeURIComponent(awkward)}`)
  await page.getByRole('heading', { level: 1, name: awkward }).waitFor()
  await expect
    .poll(() => page.getByRole('link', { name: '(246) 555-0177' }).getAttribute('href'))
    .toBe('tel:+12465550177')
  const website = page.getByRole('link', { name: /^autos\.example/ })
  await expect.poll(() => website.getAttribute('rel')).toContain('noopener')
  const text = await page.getByRole('main').innerText()
  for (const said of [
    'Family business.',
    'Pickups',
    'Four-wheel drive',
    '1988',
    'Mon to Sat 8 to 5',
    '30 vehicles',
  ]) {
    expect(text).toContain(said)
  }
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/dealership/${encodeURIComponent(awkward)}`)
})
