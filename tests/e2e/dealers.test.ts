import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite } from '../support/site.ts'

/** All characters that are awkward in a URL. */
const awkward = `O'Brien & Söns "Autos" 50% / 4×4 🚗`

const site = await openSite()
for (let number = 1; number <= 30; number += 1) {
  await site.addVehicle({ model: `Hilux ${number}`, dealershipName: awkward })
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

test('a dealer is found by parish, also after Back and a reload, with the inventory page by page and the contact links', async ({
  page,
  phone,
}) => {
  const narrowed = page.getByText('1 of 7 dealerships')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await page.goto(`${site.url}/dealers`)
  await page.getByText('7 dealerships across the island').waitFor()
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
  await expect.poll(() => headings.first().innerText()).toBe(awkward)

  await page.getByRole('link', { name: `View Inventory of ${awkward}` }).click()
  await page.getByRole('heading', { level: 1, name: awkward }).waitFor()
  await page.getByText('30 vehicles', { exact: true }).waitFor()
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('article', { name: '2020 Toyota Hilux 6', exact: true }).waitFor()
  await page.reload()
  await expect.poll(() => page.getByRole('article').count()).toBe(6)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('A-Z')
  await page.getByRole('article', { name: '2020 Toyota Hilux 1', exact: true }).waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe(`/dealer/${encodeURIComponent(awkward)}`)
  await page.goto(`${site.url}/dealership/${encodeURIComponent(awkward)}`)
  const website = page.getByRole('link', { name: /^autos\.example/ })
  await expect.poll(() => website.getAttribute('rel')).toContain('noopener')
  const text = await page.getByRole('main').innerText()
  for (const part of ['Family business.', 'Four-wheel drive', '1988', 'Mon to Sat 8 to 5', '30 vehicles'])
    expect(text).toContain(part)

  await phone.goto(`${site.url}/dealers`)
  const card = phone.getByRole('listitem').filter({ has: phone.getByRole('heading', { name: awkward }) })
  const target = (name: string) => card.getByRole('link', { name: `${name} ${awkward}` }).getAttribute('href')
  await expect.poll(() => target('Call')).toBe('tel:+12465550177')
  await expect.poll(() => target('WhatsApp')).toBe('https://wa.me/12465550177')
  expect((await card.boundingBox())?.height).toBeLessThan(225)
})
