import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus, hold, openBeforeScripts, twoFrames } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

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

describe.for(['desktop', 'phone'] as const)(
  'what is pressed before the scripts arrive, on a %s,',
  (screen) => {
    test.for([
      ['Contact Dealer', 'Contact'],
      ['Finance Pre-Qualification', 'Finance'],
      ['Insurance Quote', 'Insurance'],
    ] as const)('opens its dialog: %s', async ([name, title], { page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      const opener = button(page, name)
      // Who sees nothing happen presses again.
      await pressEarly(opener)
      await pressEarly(opener)
      await letScriptsIn()
      const dialog = page.getByRole('dialog', { name: new RegExp(title) })
      await dialog.waitFor()
      await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await waitUntilIdle(opener)
      await expect.poll(() => hasFocus(opener)).toBe(true)
    })

    test('opens the dialogs of a card', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
      await pressEarly(page.getByRole('article').first().getByRole('button', { name: 'Finance' }))
      await letScriptsIn()
      await page.getByRole('dialog', { name: /Finance/ }).waitFor()
    })

    test('shows the next picture, and it whole', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      await pressEarly(button(page, 'Next picture'))
      await letScriptsIn()
      await page.getByText('2 / 3').waitFor()
      await waitUntilIdle(button(page, 'Next picture'))
      await button(page, 'Next picture').click()
      await page.getByText('3 / 3').waitFor()
    })

    test('shows the pictures on the whole screen', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      await pressEarly(button(page, 'Full screen'))
      await letScriptsIn()
      await page.getByRole('dialog', { name: /full screen/ }).waitFor()
    })

    test('saves and compares, each once', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      const { letScriptsIn } = await openBeforeScripts(page, vehicle)
      for (const name of ['Save', 'Compare', 'Save']) await pressEarly(button(page, name))
      await letScriptsIn()
      for (const name of ['Save', 'Compare']) {
        await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
        await waitUntilIdle(button(page, name))
      }
      await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
      await page.getByRole('region', { name: 'Compare vehicles' }).waitFor()
    })

    test('saves a search and switches the theme', async ({ page: desktop, phone }) => {
      const page = screen === 'phone' ? phone : desktop
      await page.emulateMedia({ colorScheme: 'light' })
      const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
      await pressEarly(button(page, 'Save this search'))
      await button(page, 'Display settings').click()
      await pressEarly(button(page, 'Switch between light and dark'))
      await letScriptsIn()
      await page.getByRole('dialog', { name: 'Save this search' }).waitFor()
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
    })
  },
)

test('an island repeats what was pressed in it, after a failure too', async ({ page, expectedErrors }) => {
  expectedErrors.push(/ERR_FAILED|dynamically imported module/)
  let isLost = true
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/vehicle-actions-/, async (route) => {
    if (isLost) return route.abort()
    await held.promise
    return route.continue()
  })
  await page.goto(vehicle)
  const opener = button(page, 'Contact Dealer')
  await opener.click()
  await page.getByRole('alert').getByText('This could not be opened').waitFor()
  isLost = false
  await pressEarly(opener)
  // The rest of the page works meanwhile.
  await button(page, 'Display settings').click()
  await page.getByRole('switch', { name: 'Show US dollars' }).click()
  await page.getByRole('switch', { name: 'Show US dollars', checked: true }).waitFor()
  held.resolve()
  await page.getByRole('dialog', { name: /^Contact/ }).waitFor()
})

test('the menu that was opened before the scripts arrived stays open', async ({ phone }) => {
  const { letScriptsIn } = await openBeforeScripts(phone, site.url)
  await phone.getByLabel('Menu', { exact: true }).first().click()
  await letScriptsIn()
  const menu = phone.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'About' }).click()
  await phone.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
  await menu.waitFor({ state: 'hidden' })
})

test('the workspace menu that was opened before the scripts arrived stays open', async ({ page }) => {
  await site.signIn(page)
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/admin`)
  await page.getByRole('banner').locator('summary', { hasText: 'More' }).click()
  await letScriptsIn()
  await page.getByRole('link', { name: 'Upload a spreadsheet' }).click()
  await page.getByRole('heading', { level: 1, name: 'Batch Upload' }).waitFor()
})

test('a press waits visibly for some time, and is done however late the scripts are', async ({ page }) => {
  await page.clock.install()
  const { letScriptsIn } = await openBeforeScripts(page, vehicle)
  await pressEarly(button(page, 'Contact Dealer'))
  await page.clock.fastForward(20_000)
  await waitUntilIdle(button(page, 'Contact Dealer'))
  await letScriptsIn()
  await page.getByRole('dialog', { name: /^Contact/ }).waitFor()
})

test('no press waits for scripts that cannot be had', async ({ page, expectedErrors }) => {
  expectedErrors.push('ERR_FAILED')
  const absence = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await absence.promise
    await route.abort()
  })
  await page.goto(vehicle, { waitUntil: 'commit' })
  await pressEarly(button(page, 'Contact Dealer'))
  absence.resolve()
  await waitUntilIdle(button(page, 'Contact Dealer'))
  await button(page, 'Contact Dealer').click()
  await expect.poll(() => button(page, 'Contact Dealer').getAttribute('aria-busy')).toBeNull()
})

test('without scripts no password is sent to an address, and a form that has its own is', async ({
  page,
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
})

test('a form that has an address of its own waits for no script', async ({ page }) => {
  await openBeforeScripts(page, `${site.url}/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`)
  await button(page, 'Stop these e-mails').click()
  await page.waitForURL(`${site.url}/unsubscribe?done=invalid`, { waitUntil: 'commit' })
})

test('a tab that was pressed before the scripts arrived is shown, with what was typed', async ({ page }) => {
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/auth`)
  await page.getByLabel('Username', { exact: true }).pressSequentially('admin')
  await page.getByRole('tab', { name: 'Admin' }).click()
  await letScriptsIn()
  await page.getByRole('heading', { name: 'Create Admin Account' }).waitFor()
  await page.getByRole('tab', { name: 'Login' }).click()
  await expect.poll(() => page.getByLabel('Username', { exact: true }).inputValue()).toBe('admin')
})

test('what the device has switched on already stays on', async ({ page }) => {
  await page.goto(other)
  await button(page, 'Save').click()
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
  const { letScriptsIn } = await openBeforeScripts(page, other)
  // It looks as if it were not saved.
  await pressEarly(button(page, 'Save'))
  await letScriptsIn()
  await waitUntilIdle(button(page, 'Save'))
  await page.getByRole('button', { name: 'Save', exact: true, pressed: true }).waitFor()
  await page.getByRole('link', { name: 'Saved, 1' }).waitFor()
})

test('an address that is none answers to what was pressed, too', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await page.emulateMedia({ colorScheme: 'light' })
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/nowhere`)
  await button(page, 'Display settings').click()
  await pressEarly(button(page, 'Switch between light and dark'))
  await letScriptsIn()
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark')
})

test.for(['Escape', 'the button that shows the vehicles', 'Close filters'])(
  'filters that were opened before the scripts arrived are the same dialog afterwards, and close by %s',
  async (way, { phone }) => {
    const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/vehicles`)
    await button(phone, 'Filters').click()
    await phone.getByRole('heading', { name: 'Filters' }).waitFor()
    await letScriptsIn()
    const sheet = phone.getByRole('dialog', { name: 'Filters' })
    await sheet.waitFor()
    await expect.poll(() => sheet.getAttribute('aria-modal')).toBe('true')
    // Neither the keyboard nor a reader leaves it, and the page beneath does not scroll.
    await expect.poll(() => isInert(phone.locator('header'))).toBe(true)
    await expect.poll(() => phone.evaluate(() => document.documentElement.style.overflow)).toBe('hidden')
    for (let presses = 0; presses < 5; presses += 1) {
      await phone.keyboard.press('Shift+Tab')
      const isOutside = await phone.evaluate(() => {
        const { activeElement } = document
        return activeElement !== document.body && !document.getElementById('filters')?.contains(activeElement)
      })
      expect(isOutside).toBe(false)
    }
    if (way === 'Escape') await phone.keyboard.press('Escape')
    else if (way === 'Close filters') await button(phone, way).click()
    else await sheet.getByRole('button', { name: /^Show 9 vehicles/ }).click()
    await sheet.waitFor({ state: 'hidden' })
    await expect.poll(() => isInert(phone.locator('header'))).toBe(false)
    await expect.poll(() => phone.evaluate(() => document.documentElement.style.overflow)).toBe('')
  },
)

test('filters that were opened early close by a press beside them', async ({ phone }) => {
  await phone.setViewportSize({ width: 700, height: 844 })
  const { letScriptsIn } = await openBeforeScripts(phone, `${site.url}/vehicles`)
  await button(phone, 'Filters').click()
  await letScriptsIn()
  const sheet = phone.getByRole('dialog', { name: 'Filters' })
  await sheet.waitFor()
  await phone.mouse.click(680, 600)
  await sheet.waitFor({ state: 'hidden' })
})

test('a switch that was pressed before the scripts arrived does what it says', async ({ page, phone }) => {
  for (const screen of [page, phone]) {
    const early = await openBeforeScripts(screen, `${site.url}/vehicles`)
    await button(screen, 'Display settings').click()
    await screen.getByRole('switch', { name: 'Show US dollars' }).click()
    await early.letScriptsIn()
    await screen.getByRole('article').first().getByText('US$').waitFor()
    await screen.getByRole('switch', { name: 'Show US dollars', checked: true }).waitFor()
  }
})

test('the comparison keeps to its differences where that was pressed before the scripts arrived', async ({
  page,
}) => {
  const ids = [vehicle, other].map((address) => address.split('/').at(-1))
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/compare?ids=${ids.join(',')}`)
  const transmission = page.getByRole('rowheader', { name: 'Transmission' })
  await transmission.waitFor()
  await page.getByRole('main').getByRole('switch').click()
  await letScriptsIn()
  await transmission.waitFor({ state: 'detached' })
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

test.for([
  '/',
  '/vehicles',
  '/vehicles?fuelType=Petrol&brand=Toyota',
  'a vehicle',
  'a sold vehicle',
  '/dealers',
  '/dealership/Bridgetown%20Motors',
  '/dealer/Bridgetown%20Motors',
  'a comparison',
  '/saved',
  '/auth',
  '/sell-with-us',
  '/forgotten-password',
  '/new-password#token=none',
  '/confirm-email?dealership=1#token=none',
  `/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`,
])('nothing that looks pressable is dead before the scripts arrive: %s', async (name, { page, phone }) => {
  const ids = [vehicle, other].map((address) => address.split('/').at(-1))
  const named: Record<string, string> = {
    'a vehicle': vehicle,
    'a sold vehicle': sold,
    'a comparison': `${site.url}/compare?ids=${ids.join(',')}`,
  }
  for (const screen of [page, phone]) {
    await openBeforeScripts(screen, named[name] ?? `${site.url}${name}`)
    const { dead, count } = await deadBeforeScripts(screen)
    expect(dead).toEqual([])
    expect(count).toBeGreaterThan(10)
    // Its presses are not replayed: the scripts of a page that is given back arrive.
    await screen.goto('about:blank')
  }
})

test('what was typed and chosen in fields before the scripts arrived is done', async ({ page, phone }) => {
  for (const screen of [page, phone]) {
    const { letScriptsIn } = await openBeforeScripts(screen, `${site.url}/dealers`)
    await screen.getByRole('main').getByRole('combobox').selectOption('Most vehicles')
    const box = screen.getByRole('searchbox', { name: 'Name or parish' })
    await box.pressSequentially('Bridge')
    await letScriptsIn()
    await screen.waitForURL(/\/dealers\?(?=.*q=Bridge)(?=.*byStock=true)/)
    await expect.poll(() => box.inputValue()).toBe('Bridge')
    await expect.poll(() => hasFocus(box)).toBe(true)
    await box.pressSequentially('town')
    await screen.waitForURL(/q=Bridgetown/)
  }
})

test('what was typed early into the search of Home is suggested for', async ({ page }) => {
  const { letScriptsIn } = await openBeforeScripts(page, site.url)
  const box = page.getByRole('main').getByRole('combobox', { name: 'Search vehicles' })
  await box.pressSequentially('Yar')
  await letScriptsIn()
  await page.getByRole('option', { name: /Yaris/ }).waitFor()
  await expect.poll(() => box.inputValue()).toBe('Yar')
})

test('a slider that was moved before the scripts arrived filters', async ({ page }) => {
  const { letScriptsIn } = await openBeforeScripts(page, `${site.url}/vehicles`)
  await page.getByRole('slider', { name: 'Maximum price' }).press('ArrowLeft')
  await page.getByRole('checkbox', { name: /^Toyota/ }).check()
  await letScriptsIn()
  await page.waitForURL(/(?=.*brand=Toyota)(?=.*priceMax=\d+)/)
})

test('of two filters none comes back where the script comes between the presses', async ({ page }) => {
  const script = await hold(page, /assets\/browse-/)
  const held = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  await page.route(/vehicles\?(?!.*brand)/, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue().catch(() => undefined)
  })
  const address = `${site.url}/vehicles?brand=Toyota&fuelType=Petrol&transmission=Automatic`
  await page.goto(address, { waitUntil: 'commit' })
  await page.getByRole('contentinfo').waitFor()
  await script.held
  // In one step: the browser driver waits for a page that is on its way.
  const pressed = page.evaluate(async () => {
    const press = (name: string) =>
      document.querySelector<HTMLElement>(`a[aria-label="Remove filter ${name}"]`)?.click()
    press('Toyota')
    // The script makes each toolbar one tab stop.
    while (!document.querySelector('[role=toolbar] [tabindex="-1"]')) await new Promise(requestAnimationFrame)
    press('Petrol')
  })
  await asked.promise
  script.release()
  await pressed
  held.resolve()
  await expect.poll(() => page.url()).toBe(`${site.url}/vehicles?transmission=Automatic`)
})

test('of two filters that are removed before the scripts arrived none comes back', async ({ page }) => {
  const held = Promise.withResolvers<void>()
  await openBeforeScripts(page, `${site.url}/vehicles?brand=Toyota&fuelType=Petrol&transmission=Automatic`)
  // The first one's page is on its way.
  await page.route(/vehicles\?(?!.*brand)/, async (route) => {
    await held.promise
    await route.continue().catch(() => undefined)
  })
  // In one step: the browser driver waits for a page that is on its way.
  await page.evaluate(() => {
    for (const name of ['Toyota', 'Petrol'])
      document.querySelector<HTMLElement>(`a[aria-label="Remove filter ${name}"]`)?.click()
  })
  held.resolve()
  // Not waitForURL, which the first one's end would fail.
  await expect.poll(() => page.url()).toBe(`${site.url}/vehicles?transmission=Automatic`)
})
