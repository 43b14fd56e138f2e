import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus, hold, openBeforeScripts, twoFrames } from '../support/page.ts'
import { adminAccount, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'
import { batchHeadings, batchRow, workbookOf } from '../support/workbooks.ts'

let site: Site
let vehicle: string
let other: string
let sold: string

beforeAll(async () => {
  site = await openSite()
  const [first, second, third] = await Promise.all([
    site.addVehicle({ imageUrls: drawnPictures.slice(0, 3) }),
    site.addVehicle({ model: 'Yaris', imageUrls: drawnPictures.slice(0, 1) }),
    site.addVehicle({ model: 'Vitz', isSold: true, imageUrls: drawnPictures.slice(0, 1) }),
    // The list of dealers has its toolbar from the seventh on.
    ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) =>
      site.addVehicle({ dealershipName: `${name} Motors`, imageUrls: drawnPictures.slice(0, 1) }),
    ),
  ])
  vehicle = `${site.url}/vehicles/${first.id}`
  other = `${site.url}/vehicles/${second.id}`
  sold = `${site.url}/vehicles/${third.id}`
})

function button(page: Page, name: string): Locator {
  return page.getByRole('button', { name, exact: true }).first()
}

/** Presses, and sees that the press was taken. */
async function pressEarly(pressed: Locator): Promise<void> {
  await pressed.click()
  await expectBusy(pressed)
}

async function expectBusy(pressed: Locator): Promise<void> {
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBe('true')
  const { cursor, outlineStyle } = await pressed.evaluate((element) => getComputedStyle(element))
  expect([cursor, outlineStyle]).toEqual(['progress', 'solid'])
}

function isInert(part: Locator): Promise<boolean> {
  return part.evaluate((element) => element.closest('[inert]') !== null)
}

async function waitUntilIdle(pressed: Locator): Promise<void> {
  await expect.poll(() => pressed.getAttribute('aria-busy')).toBeNull()
}

test.for([
  ['a finger', 'phone', (target: Locator) => target.tap()],
  ['the mouse', 'page', (target: Locator) => target.click()],
  ['the keyboard', 'page', (target: Locator) => target.press('Enter')],
] as const)(
  'what %s pressed before the scripts arrived is done',
  async ([, screen, press], { page, phone }) => {
    const at = screen === 'phone' ? phone : page
    const { letScriptsIn } = await openBeforeScripts(at, vehicle)
    for (const name of ['Next picture', 'Compare', 'Share']) {
      await press(button(at, name))
      await expectBusy(button(at, name))
    }
    await letScriptsIn()
    await at.getByRole('dialog', { name: 'Share' }).waitFor()
    await at.keyboard.press('Escape')
    await at.getByText('2 / 3').waitFor()
    await at.getByRole('button', { name: 'Compare', exact: true, pressed: true }).waitFor()
    await at.getByRole('link', { name: 'View comparison (1)' }).waitFor()
  },
)

test('what is pressed is done once, on a later visit too', async ({ phone }) => {
  const early = await openBeforeScripts(phone, vehicle)
  for (const name of ['Save', 'Compare', 'Save', 'Next picture']) await pressEarly(button(phone, name))
  // Who sees nothing happen presses again.
  const opener = button(phone, 'Contact Dealer')
  await pressEarly(opener)
  await pressEarly(opener)
  await early.letScriptsIn()
  const dialog = phone.getByRole('dialog', { name: /^Contact/ })
  await dialog.waitFor()
  await expect.poll(() => phone.getByRole('dialog').count()).toBe(1)
  await phone.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await waitUntilIdle(opener)
  await expect.poll(() => hasFocus(opener)).toBe(true)
  await phone.getByText('2 / 3').waitFor()
  await button(phone, 'Next picture').click()
  await phone.getByText('3 / 3').waitFor()
  await phone.getByRole('region', { name: 'Compare vehicles' }).waitFor()
  const isSaved = async () => {
    await waitUntilIdle(button(phone, 'Save'))
    await phone.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
    await phone.getByRole('link', { name: 'Saved, 1' }).waitFor()
  }
  await isSaved()

  const again = await openBeforeScripts(phone, vehicle)
  // It looks as if it were not saved.
  await pressEarly(button(phone, 'Save'))
  await again.letScriptsIn()
  await isSaved()
})

test('dialogs of pictures and of a search open, and the theme changes', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await page.emulateMedia({ colorScheme: 'light' })
  for (const [address, name, dialog] of [
    [vehicle, 'Full screen', /full screen/],
    [`${site.url}/vehicles`, 'Save this search', 'Save this search'],
  ] as const) {
    const { letScriptsIn } = await openBeforeScripts(page, address)
    await pressEarly(button(page, name))
    await letScriptsIn()
    await page.getByRole('dialog', { name: dialog }).waitFor()
  }
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/nowhere`)
  await button(page, 'Display settings').click()
  await pressEarly(button(page, 'Switch between light and dark'))
  await letScriptsIn()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test('an island repeats what was pressed in it, after a failure too', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  let isLost = true
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/contact-button-/, async (route) => {
    if (isLost) return route.abort()
    await held.promise
    return route.continue()
  })
  await page.goto(vehicle)
  const opener = button(page, 'Contact Dealer')
  await opener.click()
  await page.getByRole('dialog', { name: 'This could not be opened' }).waitFor()
  isLost = false
  await pressEarly(opener)
  // The rest of the page works meanwhile.
  await button(page, 'Display settings').click()
  await page.getByRole('switch', { name: 'Show US dollars' }).click()
  await page.getByRole('switch', { name: 'Show US dollars', checked: true }).waitFor()
  held.resolve()
  await page.getByRole('dialog', { name: /^Contact/ }).waitFor()
})

test('a press waits visibly, and for no script that cannot be had', async ({ phone, expectedErrors }) => {
  expectedErrors.push('ERR_FAILED')
  const absence = Promise.withResolvers<void>()
  await phone.route('**/*.js', async (route) => {
    await absence.promise
    await route.abort()
  })
  await phone.goto(vehicle, { waitUntil: 'commit' })
  await pressEarly(button(phone, 'Contact Dealer'))
  absence.resolve()
  await waitUntilIdle(button(phone, 'Contact Dealer'))
  await button(phone, 'Contact Dealer').click()
  await waitUntilIdle(button(phone, 'Contact Dealer'))
})

test('a password waits for the scripts and is sent to no address without them; a form that has its own is, and waits for none', async ({
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
  const unsubscribe = `${site.url}/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`
  await page.goto(unsubscribe)
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

  await openBeforeScripts(phone, unsubscribe)
  await button(phone, 'Stop these e-mails').click()
  await phone.waitForURL(`${site.url}/unsubscribe?done=invalid`, { waitUntil: 'commit' })
})

test('what was typed and chosen before the scripts arrived is done', async ({ page, phone }) => {
  const dealers = await openBeforeScripts(page, `${site.url}/dealers`)
  await page.getByRole('main').getByRole('combobox').selectOption('Most vehicles')
  const name = page.getByRole('searchbox', { name: 'Name, parish or make' })
  await name.pressSequentially('Bridge')
  await dealers.letScriptsIn()
  await page.waitForURL(/\/dealers\?(?=.*q=Bridge)(?=.*byStock=true)/)
  await expect.poll(() => name.inputValue()).toBe('Bridge')
  await expect.poll(() => hasFocus(name)).toBe(true)
  await name.pressSequentially('town')
  await page.waitForURL(/q=Bridgetown/)

  const home = await openBeforeScripts(page, site.url)
  const words = page.getByRole('main').getByRole('combobox', { name: 'Search vehicles' })
  await words.pressSequentially('Yar')
  await home.letScriptsIn()
  await page.getByRole('option', { name: /Yaris/ }).waitFor()
  await expect.poll(() => words.inputValue()).toBe('Yar')

  const auth = await openBeforeScripts(page, `${site.url}/auth`)
  await page.getByLabel('Username', { exact: true }).pressSequentially('admin')
  await page.getByRole('tab', { name: 'Admin' }).click()
  await auth.letScriptsIn()
  await page.getByRole('heading', { name: 'Create Admin Account' }).waitFor()
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('admin')

  const browse = await openBeforeScripts(page, `${site.url}/vehicles`)
  await page.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft')
  await page.getByRole('checkbox', { name: /^Toyota/ }).check()
  await page.getByRole('textbox', { name: 'Minimum year' }).fill('2015')
  // Who scrolled stays there, and comes back there.
  await page.evaluate(() => window.scrollTo(0, 900))
  await browse.letScriptsIn()
  await page.waitForURL(/(?=.*brand=Toyota)(?=.*priceMax=\d+)(?=.*yearMin=2015)/)
  // The chips above push nothing that is seen.
  const chips = page.getByRole('list', { name: 'Active filters' })
  const pushed = await chips.evaluate((list) => list.getBoundingClientRect().height + 12)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900 + pushed)
  await page
    .getByRole('link', { name: 'View Full Details' })
    .nth(4)
    .evaluate((link: HTMLElement) => link.click())
  await page.getByRole('table', { name: 'Vehicle facts' }).waitFor()
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(900 + pushed)

  const settings = await openBeforeScripts(phone, `${site.url}/vehicles`)
  await button(phone, 'Display settings').click()
  await phone.getByRole('switch', { name: 'Show US dollars' }).click()
  await settings.letScriptsIn()
  await phone.getByRole('article').first().getByText('US$').waitFor()
  await phone.getByRole('switch', { name: 'Show US dollars', checked: true }).waitFor()

  const ids = [vehicle, other].map((address) => address.split('/').at(-1))
  const comparison = await openBeforeScripts(page, `${site.url}/compare?ids=${ids.join(',')}`)
  const transmission = page.getByRole('rowheader', { name: 'Transmission' })
  await transmission.waitFor()
  await page.getByRole('main').getByRole('switch').click()
  await comparison.letScriptsIn()
  await transmission.waitFor({ state: 'detached' })
})

test('a menu and filters that were opened before the scripts arrived stay open, the filters as a dialog that keeps the focus', async ({
  page,
  phone,
}) => {
  const early = await openBeforeScripts(phone, site.url)
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await early.letScriptsIn()
  const menu = phone.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'About' }).click()
  await phone.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await menu.waitFor({ state: 'hidden' })

  await site.signIn(page)
  const workspace = await openBeforeScripts(page, `${site.url}/admin`)
  await page.getByRole('banner').locator('summary', { hasText: 'More' }).click()
  await workspace.letScriptsIn()
  await page.getByRole('link', { name: 'Upload a spreadsheet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch Upload' }).waitFor()

  await phone.setViewportSize({ width: 700, height: 844 })
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/vehicles`)
  await button(phone, 'Filters').click()
  await phone.getByRole('heading', { name: 'Filters' }).waitFor()
  await letScriptsIn()
  await sheet.waitFor()
  const ways = [
    () => phone.keyboard.press('Escape'),
    () => button(phone, 'Close filters').click(),
    () => sheet.getByRole('button', { name: /^Show 9 vehicles/ }).click(),
    // Beside them.
    () => phone.mouse.click(680, 600),
  ]
  for (const [place, close] of ways.entries()) {
    if (place > 0) await button(phone, 'Filters').click()
    await sheet.waitFor()
    await expect.poll(() => sheet.getAttribute('aria-modal')).toBe('true')
    // Neither the keyboard nor a reader leaves it, and the page beneath does not scroll.
    await expect.poll(() => isInert(phone.locator('header'))).toBe(true)
    await expect.poll(() => phone.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    for (let presses = 0; place === 0 && presses < 3; presses += 1) {
      await phone.keyboard.press('Shift+Tab')
      const isOutside = await phone.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !document.getElementById('filters')?.contains(activeElement)
      })
      expect(isOutside).toBe(false)
    }
    await close()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => isInert(phone.locator('header'))).toBe(false)
    await expect.poll(() => phone.evaluate(() => document.documentElement.style.overflow)).toBe('')
    // Who closes it goes back one entry of the history, which takes a moment.
    await expect.poll(() => phone.evaluate(() => !history.state?.depth)).toBe(true)
  }
})

test('what is pressed or chosen on a screen of the workspace before the scripts arrive is done', async ({
  page,
}) => {
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

/** What looks pressable and neither works by itself nor is kept for the scripts; buttons are pressed for it. */
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
      // What is typed and chosen is tried by itself below.
      return each.matches('input, select, textarea, details > summary')
    }
    return { dead: shown.filter((each) => !isAlive(each)).map((each) => each.outerHTML), count: shown.length }
  })
}

test('nothing that looks pressable is dead before the scripts arrive', async ({ page, phone }) => {
  const ids = [vehicle, other].map((address) => address.split('/').at(-1))
  const addresses = [
    ...[site.url, vehicle, sold],
    ...[
      '/vehicles?fuelType=Petrol&brand=Toyota',
      '/dealers',
      '/dealership/Bridgetown%20Motors',
      `/compare?ids=${ids.join(',')}`,
      '/saved',
      '/auth',
      '/sell-with-us',
      '/forgotten-password',
      '/new-password#token=none',
      '/confirm-email?dealership=1#token=none',
      `/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`,
    ].map((path) => site.url + path),
  ]
  // A phone has a menu, the filters and the bar of a vehicle in another form.
  const looks = [
    { screen: page, shown: addresses },
    { screen: phone, shown: addresses.slice(1, 4) },
  ]
  for (const { screen, shown } of looks) {
    await hold(screen, '**/*.js')
    for (const address of shown) {
      await screen.goto(address, { waitUntil: 'commit' })
      await screen.getByRole('contentinfo').waitFor()
      const { dead, count } = await deadBeforeScripts(screen)
      expect(dead, address).toEqual([])
      expect(count, address).toBeGreaterThan(10)
    }
    // Its presses are not replayed.
    await screen.goto('about:blank')
  }
})

test('of two filters that are removed before Browse answers none comes back; without its script they are links', async ({
  page,
  phone,
  expectedErrors,
}) => {
  const address = `${site.url}/vehicles?brand=Toyota&fuelType=Petrol&transmission=Automatic`
  const chip = (at: Page, name: string) => at.getByRole('link', { name: `Remove filter ${name}` })
  const { letScriptsIn } = await openBeforeScripts(page, address)
  for (const name of ['Toyota', 'Petrol']) await pressEarly(chip(page, name))
  await letScriptsIn()
  await expect.poll(() => page.url()).toBe(`${site.url}/vehicles?transmission=Automatic`)

  expectedErrors.push('ERR_FAILED')
  await phone.route('**/assets/browse-*.js', (route) => route.abort())
  await phone.goto(address)
  await chip(phone, 'Toyota').click()
  await phone.waitForURL(`${site.url}/vehicles?fuelType=Petrol&transmission=Automatic`)
})

test('a page goes on without a part whose code cannot be had, and asks for it again', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/ERR_FAILED/)
  let isLost = true
  await page.route(/assets\/(card-toggles|save-search-button|compare-tray|dialogs|toaster)-/, (route) =>
    isLost ? route.abort() : route.continue(),
  )
  await page.goto(`${site.url}/vehicles`)
  await page.getByRole('link', { name: 'View Full Details' }).first().click()
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  // Hydrated: a press is asked for once.
  await page.getByRole('link', { name: 'View comparison (1)' }).waitFor()
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('/dialogs-'))
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Compare', exact: true, pressed: true }).waitFor()
  await lost
  isLost = false
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('dialog', { name: 'Share' }).waitFor()
  await page.keyboard.press('Escape')
  // Who closes it goes back one entry of the history, which takes a moment.
  await expect.poll(() => page.evaluate(() => !history.state?.depth)).toBe(true)
  await page.goBack()
  await page.getByRole('status').getByText('9 vehicles').waitFor()
  await page
    .getByRole('button', { name: /^Save 20/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
  await page.getByRole('region', { name: 'Compare vehicles' }).waitFor()
})
