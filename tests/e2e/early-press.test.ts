import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus, hold, openBeforeScripts, twoFrames } from '../support/page.ts'
import { adminAccount, drawnPictures, openSite, registerDealer } from '../support/site.ts'
import { batchHeadings, batchRow, workbookOf } from '../support/workbooks.ts'

const site = await openSite()
const first = await site.addVehicle({ imageUrls: drawnPictures.slice(0, 3) })
const second = await site.addVehicle({ model: 'Yaris' })
// The list of dealers has its toolbar from seven dealers on.
for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await site.addVehicle({ dealershipName: `${name} Motors` })
const vehicle = `${site.url}/vehicles/${first.id}`
const ids = `${first.id},${second.id}`

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}

/** Checks that a click had its effect. */
async function expectBusy(pressed: Locator): Promise<void> {
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBe('true')
  const { cursor, outlineStyle } = await pressed.evaluate((element) => getComputedStyle(element))
  expect([cursor, outlineStyle]).toEqual(['progress', 'solid'])
}

async function pressEarly(pressed: Locator, press = (target: Locator) => target.click()): Promise<void> {
  await press(pressed)
  await expectBusy(pressed)
}

async function waitUntilIdle(pressed: Locator): Promise<void> {
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBeNull()
}

test('taps, clicks and key presses before the scripts arrive are handled once, even if repeated', async ({
  page,
  phone,
}) => {
  for (const [at, press, timesSlower] of [
    [phone, (target: Locator) => target.tap(), 4],
    [page, (target: Locator) => target.press('Enter'), 1],
  ] as const) {
    const { letScriptsIn } = await openBeforeScripts(at, vehicle)
    for (const name of ['Save', 'Next picture', 'Compare', 'Save']) await pressEarly(button(at, name), press)
    // A user who sees no effect clicks again.
    const opener = button(at, 'Contact Dealer')
    await pressEarly(opener, press)
    await pressEarly(opener)
    await letScriptsIn({ timesSlower })
    const dialog = at.getByRole('dialog', { name: /^Contact/ })
    await dialog.waitFor()
    await at.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await waitUntilIdle(opener)
    await expect.poll(() => hasFocus(opener)).toBe(true)
    await at.getByText('2 / 3').waitFor()
    await at.getByRole('link', { name: 'View comparison (1)' }).waitFor()
    await at.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
    await at.getByRole('link', { name: 'Saved, 1' }).waitFor()
  }
})

test('typing and choosing before the scripts arrive is kept, on workspace screens too', async ({
  page,
  phone,
}) => {
  const dealers = await openBeforeScripts(page, `${site.url}/dealers`)
  await page.getByRole('main').getByRole('combobox').selectOption('Most vehicles')
  const name = page.getByRole('searchbox', { name: 'Name, parish or make' })
  await name.pressSequentially('Bridge')
  await dealers.letScriptsIn()
  await page.waitForURL(/\/dealers\?(?=.*q=Bridge)(?=.*byStock=true)/)
  await expect.poll(() => hasFocus(name)).toBe(true)
  await name.pressSequentially('town')
  await page.waitForURL(/q=Bridgetown/)

  const browse = await openBeforeScripts(page, `${site.url}/vehicles?fuelType=Petrol&transmission=Automatic`)
  const chip = (text: string) => page.getByRole('link', { name: `Remove filter ${text}` })
  await pressEarly(chip('Petrol'))
  await page.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft')
  await page.getByRole('checkbox', { name: /^Toyota/ }).check()
  await page.getByRole('textbox', { name: 'Minimum year' }).fill('2015')
  await browse.letScriptsIn()
  await page.waitForURL(/(?=.*brand=Toyota)(?=.*priceMax=\d+)(?=.*yearMin=2015)/)
  expect(page.url()).not.toContain('fuelType')

  // The opened drawer becomes a dialog that traps the focus.
  const drawer = await openBeforeScripts(phone, `${site.url}/vehicles`)
  await button(phone, 'Filters').click()
  await phone.getByRole('heading', { name: 'Filters' }).waitFor()
  await drawer.letScriptsIn()
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  await expect.poll(() => sheet.getAttribute('aria-modal')).toBe('true')
  await phone.goBack()
  await sheet.waitFor({ state: 'hidden' })

  const dealer = await registerDealer(site, 'early', 'Early Motors')
  await dealer.signIn(page)
  const dashboard = await openBeforeScripts(page, `${site.url}/admin`)
  const tab = page.getByRole('tab', { name: 'Promotions & Featured' })
  await pressEarly(tab)
  await dashboard.letScriptsIn()
  await page.getByRole('tab', { name: 'Promotions & Featured', selected: true }).waitFor()
  await waitUntilIdle(tab)
  const upload = await openBeforeScripts(page, `${site.url}/batch-upload`)
  const buffer = workbookOf([batchHeadings, batchRow()])
  await page.getByLabel(/^Choose an Excel file/).setInputFiles({ name: 'stock.xlsx', mimeType: '', buffer })
  await upload.letScriptsIn()
  await page.getByRole('heading', { name: '1 row can be uploaded' }).waitFor()
})

test('a password form waits for the scripts and never puts the password in a URL; a form with its own address does not wait', async ({
  page,
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('ERR_FAILED')
  await page.route('**/*.js', (route) => route.abort())
  await page.goto(`${site.url}/auth`)
  await page.getByLabel('Username', { exact: true }).fill('admin')
  const password = page.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill('sugar cane')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await password.press('Enter')
  await button(page, 'Login').click()
  await twoFrames(page)
  expect([page.url(), sent]).toEqual([`${site.url}/auth`, []])
  await page.goto(`${site.url}/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`)
  await button(page, 'Stop these e-mails').click()
  await page.getByRole('heading', { name: 'This link is no longer valid' }).waitFor()

  const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/auth`)
  await phone.getByLabel('Username', { exact: true }).fill(adminAccount.username)
  const late = phone.getByRole('textbox', { name: 'Password', exact: true })
  await late.fill(adminAccount.password)
  await late.press('Enter')
  await expect.poll(() => button(phone, 'Login').getAttribute('aria-busy')).toBe('true')
  expect(phone.url()).toBe(`${site.url}/auth`)
  await letScriptsIn()
  await phone.waitForURL(`${site.url}/`)
})

/** Clicks every button. @returns controls that neither work without scripts nor replay the click */
function deadBeforeScripts(page: Page): Promise<{ dead: string[]; count: number }> {
  return page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a, button, input, select, textarea, summary, [role=button], [role=tab]',
    )
    const shown = [...all].filter((each) => each.checkVisibility() && each.getClientRects().length > 0)
    const isAlive = (each: HTMLElement) => {
      if (each instanceof HTMLAnchorElement) return each.href !== '' || each.ariaDisabled === 'true'
      if (each instanceof HTMLButtonElement) {
        if (each.disabled) return /^(Vehicle Sold|View History)$/.test(each.textContent)
        if (each.popoverTargetElement) return true
        if (each.type === 'submit' && each.form?.hasAttribute('action')) return true
        each.click()
        return each.ariaBusy === 'true'
      }
      // Another test covers typing and choosing.
      return each.matches('input, select, textarea, details > summary')
    }
    return { dead: shown.filter((each) => !isAlive(each)).map((each) => each.outerHTML), count: shown.length }
  })
}

test('no clickable control is dead before the scripts arrive', async ({ page, phone }) => {
  const { id: sold } = await site.addVehicle({ isSold: true })
  const paths = [
    vehicle.replace(site.url, ''),
    '/vehicles?fuelType=Petrol&brand=Toyota',
    `/vehicles/${sold}`,
    '/',
    '/dealers',
    '/dealership/Bridgetown%20Motors',
    `/compare?ids=${ids}`,
    '/saved',
    '/auth',
    '/sell-with-us',
  ]
  // On a phone the menu, the filters and the bar of a vehicle look different.
  for (const [screen, shown] of [[page, paths] as const, [phone, paths.slice(0, 2)] as const]) {
    await hold(screen, '**/*.js')
    for (const path of shown) {
      await screen.goto(site.url + path, { waitUntil: 'commit' })
      await screen.getByRole('contentinfo').waitFor()
      const { dead, count } = await deadBeforeScripts(screen)
      expect(dead, path).toEqual([])
      expect(count, path).toBeGreaterThan(10)
    }
    // Its clicks are not replayed.
    await screen.goto('about:blank')
  }
})

test('a click shows an error if its code cannot be loaded, and the next one retries; toggles work without React', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  const runtime = '**/assets/runtime-*.js'
  await phone.route(runtime, (route) => route.abort())
  await phone.goto(vehicle)
  const toggle = (pressed: boolean) =>
    phone.getByRole('button', { name: 'Compare', exact: true, pressed }).first()
  await toggle(false).tap()
  await toggle(true).waitFor()
  expect(await toggle(true).getAttribute('aria-busy')).toBeNull()
  await phone.reload()
  await toggle(true).waitFor()
  await button(phone, 'Contact Dealer').tap()
  const toast = phone.getByRole('dialog', { name: 'This could not be opened' })
  await toast.waitFor()
  await waitUntilIdle(button(phone, 'Contact Dealer'))
  await phone.keyboard.press('Escape')

  await phone.unroute(runtime)
  await button(phone, 'Contact Dealer').tap()
  await phone.getByRole('dialog', { name: /^Contact/ }).waitFor()
})
