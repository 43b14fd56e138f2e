import { expect, test } from 'vitest'
import { openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace(undefined, { hasPages: true })
const admin = await market.addAccount({ username: 'admin', role: 'admin' })
for (const fields of [
  { brand: 'Toyota', model: 'Corolla', price: 48_000 },
  { brand: 'Toyota', model: 'Hilux', price: 120_000, fuelType: 'Diesel' },
  { brand: 'Toyota', model: 'Vitz', price: 12_000, fuelType: 'Electric', isSold: true },
  { brand: 'Suzuki', model: 'Swift', price: 26_000, promotionType: 'special_offer' },
  { brand: 'Nissan', model: 'Leaf', price: 70_000, fuelType: 'Electric', color: 'Blue', isFeatured: true },
])
  await market.list(admin, { dealershipName: 'Oistins Motors', ...fields })

/** The tags of a page before a text, or with a name. */
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

test('presets and quick filters without results are disabled, and selected ones can be removed', async () => {
  const toyotas = await open('?brand=Toyota')
  for (const label of ['Under 15K', '15-30K', '30-50K', '50-100K', '100K+'])
    expect(toyotas.preset(label), label).toBeDefined()
  expect(toyotas.preset('Under 15K')).toMatch(/^(?!.*href=).*aria-disabled="true"/)
  expect(toyotas.preset('100K+')).toContain('href="/vehicles?brand=Toyota&amp;priceMin=100000"')
  expect(toyotas.box('promotion')).toContain('disabled=""')
  const both = await open('?featured=true&promotion=true&priceMin=100000')
  for (const name of ['featured', 'promotion']) expect(both.box(name)).toMatch(/^(?!.*disabled).*checked=""/)
  expect(both.preset('100K+')).toMatch(/^(?!.*priceMin).*href="\/vehicles\?[^"]*"/)
})

test('each filter group counts the listings for sale, ignoring its own selection', async () => {
  const { html, texts } = await open('?brand=Suzuki&brand=Nissan')
  expect(texts).toMatch(/Petrol\|+1\|+.*Diesel\|+0\|+.*Electric\|+1\|/s)
  expect(texts).toMatch(/Toyota\|+2\|/)
  expect(html).toContain('name="model" value="Swift"')
  expect(html).not.toContain('value="Hilux"')
  expect((await open('')).texts).toMatch(/5 vehicles.*4 for sale/s)
})

test('an empty result and a page past the end offer a next step, and there are ten sort orders', async () => {
  const none = await open('?brand=Nissan&model=Swift&color=Red')
  expect(none.texts).toMatch(/No vehicles found.*Only \|+Swift/s)
  const unknown = await open('?q=zzzqqq')
  expect(unknown.texts).toMatch(/No vehicle matches.*Newest listings.*Leaf.*Swift.*Hilux.*Corolla/s)
  expect(unknown.texts).not.toMatch(/Newest listings.*Vitz/s)
  expect((await open('?priceMax=1')).texts).toMatch(/matches: up to \$1.*Lowest prices/s)
  expect((await open('?page=99')).html).toMatch(/href="\/vehicles"[^>]*>(?:<[^>]*>)*Go to the first page/)
  const orders = none.html.match(/<select[^>]* name="sort".*?<\/select>/s)?.[0] ?? ''
  expect(orders.match(/<option/g)).toHaveLength(10)
  expect(orders).toContain('A-Z<')
})

test('the partial response of a search page equals the full page and is not cached', async () => {
  const address = '/vehicles?brand=Toyota'
  const part = await market.call('GET', address, { headers: { 'x-part': '1' } })
  const [whole, alone] = [(await open('?brand=Toyota')).html, await part.text()]
  const browse = /<div data-browse=.*?<\/section><\/div>/s
  // Only a full page has pictures that load before its scripts.
  const lazy = browse.exec(whole)?.[0].replaceAll('loading="eager" fetchPriority="high"', 'loading="lazy"')
  expect(browse.exec(alone)?.[0]).toBe(lazy)
  expect(alone).not.toMatch(/<script|<header|<footer|<template/)
  expect(part.headers.get('cache-control')).toBe('private, no-store')
  expect((await open('?brand=Toyota')).html).toBe(whole)
})
