import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { test } from '../support/browser.ts'
import { hold } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let listed: Vehicle

beforeAll(async () => {
  site = await openSite()
  listed = await site.addVehicle({ model: 'Axio', imageUrls: drawnPictures.slice(0, 2) })
})

test('a page brings no React until something acts, and then keeps the press', async ({ phone }) => {
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  const react = await hold(phone, '**/assets/runtime-*.js')
  await phone.goto(`${site.url}/vehicles/${listed.id}`, { waitUntil: 'domcontentloaded' })
  const contact = phone.getByRole('button', { name: 'Contact Dealer', exact: true })
  await contact.tap()
  expect(await contact.getAttribute('aria-busy')).toBe('true')
  await react.held
  react.release()
  await phone.getByRole('dialog', { name: /Contact/ }).waitFor()
  // Screens stay with the workspace.
  expect(asked.filter((url) => /\/(?:workspace|screens)-.*\.js$/.test(url))).toEqual([])
})

test('a new visitor of a phone hydrates nothing unasked', async ({ phone }) => {
  const asked: string[] = []
  phone.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', `/vehicles/${listed.id}`, '/auth?redirect=/sell', '/forgotten-password']) {
    await phone.goto(site.url + path, { waitUntil: 'networkidle' })
    await expect.poll(() => asked.some((url) => /\/runtime-/.test(url))).toBe(true)
    await expect
      .poll(() => phone.locator('[data-island]:not([data-later])').count(), { message: path })
      .toBe(0)
    await phone.evaluate(() => localStorage.clear())
  }
})

test('code that cannot be had is said, and asked for again at the next press', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  await phone.route('**/assets/vehicle-tools-*.js', (route) => route.abort())
  await phone.goto(`${site.url}/vehicles/${listed.id}`)
  const share = phone.getByRole('button', { name: 'Share', exact: true })
  await share.tap()
  const toast = phone.getByRole('dialog', { name: 'This could not be opened' })
  await toast.waitFor()
  const [said, pressed] = [await toast.boundingBox(), await share.boundingBox()]
  expect(Math.abs((said?.y ?? 0) - (pressed?.y ?? 0))).toBeLessThan(140)
  expect(await share.getAttribute('aria-busy')).toBeNull()
})

test('a picture in HTML that cannot be had becomes an icon', async ({ page, expectedErrors }) => {
  expectedErrors.push(/404|Failed to load resource/)
  await page.route('**/demo/**', (route) => route.fulfill({ status: 404 }))
  await page.goto(site.url)
  const card = page.getByRole('region', { name: 'Latest Listings' }).getByRole('article').first()
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => card.locator('span[role=img]').count()).toBe(1)
})

test('a script that gets into a page on its way does not run', async ({ page, expectedErrors }) => {
  expectedErrors.push('Content Security Policy')
  // What gets into a kept page on its way out does not run, whatever the page told before.
  const slippedIn = '<script>document.title = "slipped in"</script>'
  await page.route('**/about', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replace('</body>', `${slippedIn}</body>`),
    })
  })
  const refused = page.waitForEvent('console', (message) =>
    message.text().includes('Content Security Policy'),
  )
  await page.goto(`${site.url}/about`)
  await refused
  expect(await page.title()).toContain('About')
})

test('a toggle answers without React, is as it was kept when the page is opened again, and stays when React comes for a menu', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  const runtime = '**/assets/runtime-*.js'
  await phone.route(runtime, (route) => route.abort())
  for (const [path, name] of [
    ['/', `Save ${vehicleName(listed)}`],
    [`/vehicles/${listed.id}`, 'Compare'],
  ] as const) {
    const toggle = (pressed: boolean) => phone.getByRole('button', { name, exact: true, pressed }).first()
    await phone.goto(site.url + path)
    await toggle(false).tap()
    await toggle(true).waitFor()
    expect(await toggle(true).getAttribute('aria-busy')).toBeNull()
    await phone.reload()
    await toggle(true).tap()
    await toggle(false).waitFor()
  }

  await phone.goto(site.url)
  await phone.getByRole('article').first().getByRole('button', { name: 'Finance' }).tap()
  await phone.getByRole('dialog', { name: 'This could not be opened' }).waitFor()
  await phone.unroute(runtime)
  await phone.evaluate(() => localStorage.clear())
  await phone.goto(site.url)
  const card = phone.getByRole('article').first()
  await card.getByRole('button', { name: /^Save/, pressed: false }).tap()
  await card.getByRole('button', { name: /^Hide/ }).tap()
  await phone.getByRole('button', { name: 'Undo' }).tap()
  await card.getByRole('button', { name: /^Save/, pressed: true }).tap()
  await card.getByRole('button', { name: /^Save/, pressed: false }).waitFor()
  expect(await phone.evaluate(() => localStorage.getItem('saved-vehicles'))).toBe('[]')
})

test('a dialog does not wait for pictures, and a vehicle that is gone when it is opened is said', async ({
  page,
  expectedErrors,
}) => {
  const picture = await hold(page, /\/(?:demo|images)\/|icon\.svg/)
  await page.goto(site.url, { waitUntil: 'commit' })
  await page.getByRole('article').first().getByRole('button', { name: 'Finance' }).click()
  await picture.held
  await page.getByRole('dialog', { name: /Finance/ }).waitFor()
  picture.release()

  expectedErrors.push(/404/)
  const gone = await site.addVehicle({ model: 'Gone', imageUrls: drawnPictures.slice(0, 1) })
  await page.goto(site.url)
  const card = page.getByRole('article', { name: /Gone/ }).first()
  await site.call('DELETE', `/api/vehicles/${gone.id}`)
  await card.getByRole('button', { name: 'Finance' }).click()
  await page.getByText('This vehicle is no longer listed').waitFor()
})

test('without a connection a card says that its dialog could not be opened', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED/)
  await site.addVehicle({ model: 'Vitz', imageUrls: drawnPictures.slice(0, 1) })
  await phone.goto(`${site.url}/vehicles`)
  const cards = phone.getByRole('article')
  const finance = (at: number) => cards.nth(at).getByRole('button', { name: /^Finance/ })
  await finance(0).tap()
  const dialog = phone.getByRole('dialog', { name: 'Finance Pre-Qualification' })
  await dialog.waitFor()
  await phone.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  // Its code is there by now, but not the other vehicle.
  await phone.context().setOffline(true)
  await finance(1).tap()
  await phone.getByRole('dialog', { name: 'This could not be opened' }).waitFor()
  await expect.poll(() => finance(1).getAttribute('aria-busy')).toBeNull()
})
