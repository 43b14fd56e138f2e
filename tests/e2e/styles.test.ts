import { readFile, stat } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { tableRows } from '../repository/documents.ts'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let files: Record<'visitors' | 'all', string>

beforeAll(async () => {
  const manifest: Record<string, { file: string }> = JSON.parse(
    await readFile('dist/client/.vite/manifest.json', 'utf8'),
  )
  files = {
    visitors: manifest['src/web/visitors.css']?.file ?? '',
    all: manifest['src/web/styles.css']?.file ?? '',
  }
  site = await openSite()
  for (const model of ['Axio', 'Corolla']) await site.addVehicle({ model, imageUrls: drawnPictures })
})

const stylesheets = (page: Page) =>
  page.locator('link[rel=stylesheet]').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

test.for([
  ['visitors', '`src/web/visitors.css`'],
  ['all', '`src/web/styles.css`'],
] as const)(
  'the stylesheet for %s is at most what docs/performance.md has, and 1 %%',
  async ([name, row]) => {
    const bytes = Number(tableRows('docs/performance.md').get(row)?.[0]) * 1010
    const { size } = await stat(`dist/client/${files[name]}.br`)
    expect(size).toBeGreaterThan(bytes / 2)
    expect(size).toBeLessThanOrEqual(bytes)
  },
)

test('who is signed in has all styles on every page, a visitor those of visitors', async ({ page }) => {
  await page.goto(site.url)
  expect(await stylesheets(page)).toEqual([`/${files.visitors}`])
  await site.signIn(page)
  for (const path of ['/', '/admin']) {
    await page.goto(site.url + path)
    expect(await stylesheets(page)).toEqual([`/${files.all}`])
  }
})

/** Names of the classes that a stylesheet has rules for. */
async function classesIn(file: string): Promise<Set<string>> {
  const styles = await readFile(`dist/client/${file}`, 'utf8')
  const names = [...styles.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  return new Set(names)
}

test('a visitor meets no class, on a page or in a dialog, that their stylesheet leaves out', async ({
  page,
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const leftOut = (await classesIn(files.all)).difference(await classesIn(files.visitors))
  expect(leftOut.size).toBeGreaterThan(50)
  const met = async (screen: Page) => {
    const names = await screen
      .locator('[class]')
      .evaluateAll((all) => all.flatMap((one) => [...one.classList]))
    expect(names.length).toBeGreaterThan(100)
    expect(new Set(names).intersection(leftOut)).toEqual(new Set())
  }
  const paths = [
    '/',
    '/vehicles',
    '/vehicles/1',
    '/dealers',
    '/dealer/Bridgetown%20Motors',
    '/about',
    '/auth',
  ]
  const more = ['/dealership/Bridgetown%20Motors', '/compare?ids=1,2', '/saved', '/sell-with-us', '/nowhere']
  for (const path of [...paths, ...more, '/forgotten-password']) {
    await page.goto(site.url + path)
    await met(page)
  }
  await phone.goto(`${site.url}/vehicles/1`)
  for (const name of ['Contact Dealer', 'Finance Pre-Qualification', 'Insurance Quote', 'Share']) {
    await phone.getByRole('button', { name }).first().tap()
    await phone.getByRole('dialog').waitFor()
    await met(phone)
    await phone.keyboard.press('Escape')
  }
  await phone.goto(`${site.url}/vehicles`)
  await phone
    .getByRole('button', { name: /^Hide 2/ })
    .first()
    .tap()
  await phone.getByRole('dialog', { name: 'Vehicle hidden' }).waitFor()
  await met(phone)
  await phone.keyboard.press('Escape')
  await phone.getByRole('button', { name: 'Filters' }).first().tap()
  await phone.getByRole('dialog', { name: 'Filters' }).waitFor()
  await met(phone)
})
