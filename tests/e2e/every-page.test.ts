import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { coveredOnTheWay, doubleText, hydrated, layoutShift } from '../support/page.ts'
import { drawnPictures, openSite, registerDealer } from '../support/site.ts'

/** It has no place for a line break. */
const word = 'W'.repeat(180)
const contact = { contactPhone: '(246) 427-4074', contactEmail: 'sales@bridgetown.example' }

const site = await openSite()
/** Classes with rules only in the stylesheet for signed-in users. */
const leftOut = (await classesIn('src/web/styles.css')).difference(await classesIn('src/web/visitors.css'))
expect(leftOut.size).toBeGreaterThan(50)
const dealer = await registerDealer(site, word, word)
const promoted = { isFeatured: true, promotionType: 'discount', promotionValue: 10, promotionText: word }
const listing = { brand: word, model: word, color: word, details: word, imageUrls: drawnPictures }
const long = await dealer.addVehicle({ ...listing, ...promoted })
const sold = await dealer.addVehicle({ ...listing, isSold: true })
await site.call('PATCH', `/api/vehicles/${long.id}`, { color: `${word}X` } satisfies Partial<Vehicle>)
await site.changeDealership(word, {
  ...contact,
  description: word,
  address: word,
  city: word,
  website: `https://${'w'.repeat(60)}.example/${word}`,
  workingHours: word,
  specialties: [word, word],
})
const enquiry = { name: word, phone: '246 427 4074', email: 'ann@example.com', message: word }
const keyed = { ...enquiry, vehicleId: long.id, preferredContact: 'email', key: crypto.randomUUID() }
await site.call('POST', '/api/enquiries', keyed)
await registerDealer(site, `${word}2`, 'M'.repeat(180), { isApproved: false })
const ordinary = await site.addVehicle({ model: 'Axio', imageUrls: drawnPictures })
for (const year of [2016, 2017, 2018]) await site.addVehicle({ model: 'Vitz', year })
await site.changeDealership('Bridgetown Motors', contact)
/** Public pages, and whether they differ enough in the dark and as wide as a desktop to be checked so too. */
const publicPages: [path: string, alsoDark?: boolean][] = [
  ['/', true],
  ['/vehicles'],
  [`/vehicles?q=${word}&brand=${word}&model=${word}&color=${word}`, true],
  [`/vehicles/${ordinary.id}`],
  [`/vehicles/${long.id}`, true],
  [`/vehicles/${sold.id}`],
  ['/cars/toyota/vitz'],
  ['/value?make=Toyota&model=Vitz&year=2017&mileage=50000', true],
  ['/dealers', true],
  [`/dealer/${word}`],
  [`/dealership/${word}`, true],
  [`/compare?ids=${long.id},${sold.id},${ordinary.id}`, true],
  [`/saved?ids=${long.id},${ordinary.id}`],
  ['/about', true],
  ['/auth', true],
  ['/sell-with-us'],
  ['/forgotten-password'],
  ['/new-password#token=none'],
  ['/confirm-email?dealership=1#token=none'],
  ['/still-here'],
  [`/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`],
  [`/${word}`],
]
const workspacePages: string[] = [
  '/admin',
  `/admin?q=${word}`,
  '/admin?tab=promotions',
  '/admin?tab=users',
  '/enquiries',
  '/insights',
  '/history',
  '/cases',
  '/account',
  `/dealership/${word}`,
  `/vehicles/${long.id}`,
  '/',
]

/** Names of the classes with rules in a built stylesheet. */
async function classesIn(source: string): Promise<Set<string>> {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
  const styles = await readFile(`dist/client/${manifest[source].file}`, 'utf8')
  const names = [...styles.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', ''))
  return new Set(names)
}

/** Texts and fields that exceed the screen's sides or their own box. */
function lostSideways(part: Locator): Promise<string[]> {
  return part.evaluate((root) => {
    const isLost = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      const { overflowX } = getComputedStyle(element)
      const cutsOff =
        (/hidden|clip/.test(overflowX) && element.tagName !== 'INPUT') || element.matches('.button')
      if (width < 4) return false
      return left < -1 || right > innerWidth + 1 || (cutsOff && element.scrollWidth > element.clientWidth + 1)
    }
    const saysSomething = (element: Element) =>
      element.matches('input, select, button, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    return [...root.querySelectorAll('*')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          !element.closest('.sr-only, [aria-hidden=true]') &&
          saysSomething(element),
      )
      .filter(isLost)
      .map((element) => element.outerHTML.slice(0, 200))
  })
}

/** The elements that contain the word and exceed the screen where they scroll instead of being clipped. */
function textsOutside(longWord: string): string[] {
  const scrolls = (part: Element | null): boolean => {
    if (!part) return false
    const { overflowX } = getComputedStyle(part)
    return overflowX === 'visible' ? scrolls(part.parentElement) : /auto|scroll/.test(overflowX)
  }
  return [...document.querySelectorAll('main *')].flatMap((part) => {
    const isText = part.childElementCount === 0 && part.textContent.includes(longWord)
    const isOutside = part.getBoundingClientRect().right > innerWidth + 1
    return isText && part.checkVisibility() && isOutside && scrolls(part.parentElement) ? [part.tagName] : []
  })
}

/** Classes of the page that the visitors' stylesheet lacks. */
async function unstyled(page: Page): Promise<string[]> {
  const names = await page.locator('[class]').evaluateAll((all) => all.flatMap((one) => [...one.classList]))
  expect(names.length).toBeGreaterThan(50)
  return [...new Set(names).intersection(leftOut)]
}

/** Layout shifts without a user's action. */
async function shifts(page: Page): Promise<string[]> {
  const shift = await layoutShift(page)
  return shift > 0.01 ? [`shifts by ${shift}`] : []
}

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

/** Layout faults of the open page; expect none. */
async function layoutFaults(page: Page): Promise<string[]> {
  await hydrated(page)
  // Some screens load their content after they start.
  await expect.poll(() => page.locator('main .animate-spin').count()).toBe(0)
  const [width, screen] = [await widthOf(page), page.viewportSize()?.width]
  return [
    ...(width === screen ? [] : [`${width} px wide`]),
    ...(await page.evaluate(textsOutside, word)).map((name) => `${name} scrolls inside`),
  ]
}

/** Layout faults as wide as on a desktop, and others. */
async function faultsOnDesktop(phone: Page, otherFaults: () => Promise<string[]> = async () => []) {
  await phone.setViewportSize({ width: 1280, height: 800 })
  const faults = [...(await layoutFaults(phone)), ...(await otherFaults())]
  await phone.setViewportSize({ width: 390, height: 844 })
  return faults
}

async function expectFaultless(
  page: Page,
  paths: readonly string[],
  otherFaults: (path: string) => Promise<string[]> = async () => [],
) {
  for (const path of paths) {
    await page.goto(site.url + path)
    const name = path.replaceAll(word, 'W…')
    expect(page.url(), name).not.toContain('/auth?')
    expect([await layoutFaults(page), await otherFaults(path)], name).toEqual([[], []])
  }
}

test('no public page has a fault on a phone or a dark desktop, is wider with text of twice the size, or lacks a style', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  const contrastFaults = () => accessibilityFaults(phone, 'html', ['color-contrast'])
  for (const [path, alsoDark] of publicPages) {
    await phone.emulateMedia({ colorScheme: 'light' })
    await expectFaultless(phone, [path], async () => {
      const faults = [await accessibilityFaults(phone), await shifts(phone), await unstyled(phone)]
      if (alsoDark) {
        await phone.emulateMedia({ colorScheme: 'dark' })
        faults.push(await faultsOnDesktop(phone, contrastFaults))
      }
      await doubleText(phone)
      const width = await widthOf(phone)
      return width === 390
        ? faults.flat()
        : [...faults.flat(), `${width} px wide with text of twice the size`]
    })
  }
})

test('on a desktop no content shifts, and icons are visible in forced colours', async ({ page }) => {
  const paths = ['/', `/vehicles/${ordinary.id}`, `/compare?ids=${ordinary.id}`, '/vehicles']
  await expectFaultless(page, paths, () => shifts(page))
  await page.emulateMedia({ forcedColors: 'active' })
  const paints = await page
    .getByRole('article', { name: /Axio/ })
    .getByRole('button')
    .evaluateAll((buttons) =>
      buttons
        .filter(({ textContent }) => textContent === '')
        .map((button) => {
          const own = ['::before', '::after'].map((part) => getComputedStyle(button, part))
          const icon = own.find(({ maskImage }) => maskImage !== 'none')
          return icon?.backgroundColor !== getComputedStyle(document.body).backgroundColor
        }),
    )
  expect(paints.length).toBeGreaterThan(2)
  expect(paints).not.toContain(false)
})

test('long words widen no administrator page on a phone, and no table scrolls inside a wide one', async ({
  phone,
}) => {
  await site.signIn(phone)
  const tables = ['/admin', '/admin?tab=users']
  // The component tests check the accessibility of these pages.
  await expectFaultless(phone, workspacePages, async (path) =>
    tables.includes(path) ? faultsOnDesktop(phone) : [],
  )
  await doubleText(phone)
  await expect.poll(() => lostSideways(phone.getByRole('region', { name: /^Welcome back/ }))).toEqual([])
})

test('dialogs on a phone lack no style, lose nothing with text of twice the size and hide no focused field under a bar', async ({
  phone,
}) => {
  await phone.goto(`${site.url}/vehicles`)
  await phone.getByRole('button', { name: 'Filters' }).first().click()
  await phone.getByRole('dialog', { name: 'Filters' }).waitFor()
  const filters = phone.locator('#filters')
  expect(await coveredOnTheWay(phone, filters)).toEqual([])
  expect(await unstyled(phone)).toEqual([])
  await doubleText(phone)
  await expect.poll(() => lostSideways(filters)).toEqual([])
  await phone.goto(`${site.url}/vehicles/${ordinary.id}`)
  expect(await coveredOnTheWay(phone, phone.getByRole('main'))).toEqual([])
  for (const opener of ['Contact Dealer', 'Finance Pre-Qualification', 'Insurance Quote', 'Share']) {
    await phone.getByRole('button', { name: opener }).first().click()
    const dialog = phone.getByRole('dialog')
    await dialog.waitFor()
    if (opener !== 'Share') expect(await coveredOnTheWay(phone, dialog), opener).toEqual([])
    expect(await unstyled(phone), opener).toEqual([])
    await doubleText(phone)
    await expect.poll(() => lostSideways(dialog), { message: opener }).toEqual([])
    await phone.evaluate(() => document.documentElement.style.removeProperty('font-size'))
    await phone.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
  }
  await doubleText(phone)
  const bar = phone.getByRole('navigation', { name: /^Contact / })
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThan(0.2 * 844)
})
