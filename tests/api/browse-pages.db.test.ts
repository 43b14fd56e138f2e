import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
for (const fields of [
  { brand: 'Toyota', model: 'Corolla', price: 48_000 },
  { brand: 'Toyota', model: 'Hilux', price: 120_000, fuelType: 'Diesel' },
  { brand: 'Toyota', model: 'Vitz', price: 12_000, fuelType: 'Electric', isSold: true },
  {
    brand: 'Suzuki',
    model: 'Swift',
    price: 26_000,
    promotionType: 'special_offer',
    promotionText: 'Free service',
  },
  { brand: 'Nissan', model: 'Leaf', price: 70_000, fuelType: 'Electric', color: 'Blue', isFeatured: true },
])
  await market.list(admin, {
    dealershipName: 'Oistins Motors',
    imageUrls: ['/demo/car/blue/side.svg'],
    ...fields,
  })

/** The tags of a page before a text, or of a name. */
async function open(search: string) {
  const html = await (await market.call('GET', `/vehicles${search}`)).text()
  const tag = (pattern: string) => html.match(new RegExp(pattern))?.[0]
  return {
    html,
    preset: (label: string) => tag(`<a [^>]*>${label.replace('+', '\\+')}(?=<)`),
    box: (name: string) => tag(`<input[^>]* name="${name}"[^>]*>`),
    texts: html.replaceAll(/<script.*?<\/script>|<!--.*?-->/gs, '').replaceAll(/<[^>]+>/g, '|'),
  }
}

test('presets and quick filters that would leave nothing lead nowhere, chosen ones can be taken back', async () => {
  const toyotas = await open('?brand=Toyota')
  for (const label of ['Under 15K', '15-30K', '30-50K', '50-100K', '100K+'])
    expect(toyotas.preset(label), label).toBeDefined()
  expect(toyotas.preset('Under 15K')).toContain('aria-disabled="true"')
  expect(toyotas.preset('Under 15K')).not.toContain('href=')
  expect(toyotas.preset('100K+')).toContain('href="/vehicles?brand=Toyota&amp;priceMin=100000"')
  expect(toyotas.box('promotion')).toContain('disabled=""')
  const both = await open('?featured=true&promotion=true&priceMin=100000')
  for (const name of ['featured', 'promotion']) expect(both.box(name)).toMatch(/^(?!.*disabled).*checked=""/)
  expect(both.box('sold')).toContain('disabled=""')
  expect(both.preset('100K+')).toMatch(/href="\/vehicles\?[^"]*"/)
  expect(both.preset('100K+')).not.toContain('priceMin')
  expect((await open('')).box('promotion')).not.toContain('disabled')
})

test('the values of a group add up and count as if it were not set; models come with their makes', async () => {
  const { html, texts } = await open('?brand=Suzuki&brand=Nissan')
  expect(texts).toMatch(/Petrol\|+1\|+.*Diesel\|+0\|+.*Electric\|+1\|/s)
  expect(texts).toMatch(/Toyota\|+2\|/)
  expect(html).toContain('name="model" value="Swift"')
  expect(html).not.toContain('value="Hilux"')
  expect((await open('')).html).not.toContain('name="model"')
  expect((await open('?brand=Toyota&model=Hilux')).html).toMatch(
    /href="\/vehicles\?brand=Toyota"[^>]*>(?:<[^>]*>)*Show all brands/,
  )
})

test('filters and suggestions count what can be bought, the results what they show', async () => {
  const { texts } = await open('')
  expect(texts).toMatch(/5 vehicles.*4 for sale/s)
  expect(texts).toMatch(/Toyota\|+2\|/)
  expect(texts).toMatch(/Electric\|+1\|/)
  const suggestions = await (await market.call('GET', '/api/vehicles/suggest?q=toy')).json()
  expect(suggestions).toMatchObject([{ text: 'Toyota', count: 2 }])
  expect((await open('?brand=Toyota')).texts).toMatch(/3 vehicles.*2 for sale/s)
})

test('nothing found and a page past the end have a way on, and there are eight orders', async () => {
  const none = await open('?brand=Nissan&model=Swift&color=Red')
  expect(none.texts).toMatch(/No vehicles found.*Only \|+Swift/s)
  const past = await open('?page=99')
  expect(past.html).toMatch(/href="\/vehicles"[^>]*>(?:<[^>]*>)*Go to the first page/)
  const orders = (await open('')).html.match(/<select[^>]* name="sort".*?<\/select>/s)?.[0] ?? ''
  expect(orders.match(/<option/g)).toHaveLength(8)
  expect(orders).toMatch(/Newest<.*Price: low to high<.*Price: high to low<.*Year: newest first<.*A-Z</s)
})

test("a search's part alone is what its page has of it, under the page's address and kept by no cache", async () => {
  const address = '/vehicles?brand=Toyota'
  const page = await market.call('GET', address)
  const part = await market.call('GET', address, { headers: { 'x-part': '1' } })
  const [whole, alone] = [await page.text(), await part.text()]
  const browse = /<div data-browse=.*?<\/section><\/div>/s
  // Only an opened page has pictures that load before its scripts.
  const first = 'loading="eager" fetchPriority="high"'
  expect(whole).toContain(first)
  expect(browse.exec(alone)?.[0]).toBe(browse.exec(whole)?.[0].replaceAll(first, 'loading="lazy"'))
  const title = /<title>.*?<\/title>/
  expect(title.exec(alone)?.[0]).toBe(title.exec(whole)?.[0])
  expect(alone).not.toMatch(/<script|<header|<footer|<template/)
  expect(part.headers.get('cache-control')).toBe('private, no-store')
  expect(part.headers.get('etag')).toBeNull()
  expect(page.headers.get('vary')).toContain('x-part')
  expect(await (await market.call('GET', address)).text()).toBe(whole)
  // A page without a part, and a missing page, are answered whole.
  for (const other of ['/about', '/dealer/Nobody'])
    expect(await (await market.call('GET', other, { headers: { 'x-part': '1' } })).text()).toContain(
      '<header',
    )
})
