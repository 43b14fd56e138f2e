import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { coveredOnTheWay } from '../support/page.ts'
import { drawnPictures, type Site } from '../support/site.ts'
import { type Dealer, openDashboardMarket } from './dashboard-market.ts'

let site: Site
let dealer: Dealer

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  const promotionText = 'Free service for a year'
  await dealer.list({
    ...{ model: 'Fit', vehicleType: 'Hatchback', color: 'Navy Blue', isFeatured: true },
    ...{ promotionType: 'limited_time', promotionText },
  })
  await dealer.list({ model: 'Axio', isFeatured: true })
  await dealer.list({ model: 'Vitz', promotionType: 'special_offer', promotionText })
  await dealer.list({ model: 'Noah', isSold: true })
  await site.addVehicle({ model: 'Rio', imageUrls: drawnPictures })
})

const dealers = (): Dealer => dealer
const administrators = (): Site => site

/** Every screen of the workspace, who opens it, and what stands on it once it is there. */
const screens = [
  ['the vehicles of a dealer', '/admin', dealers, 'Mark sold'],
  ['the form of a new listing', '/admin?form=new', dealers, 'List Vehicle'],
  ['the promotions of a dealer', '/admin?tab=promotions', dealers, 'Create Promotion'],
  ['the vehicles of all', '/admin', administrators, 'Mark sold'],
  ['the promotions of all', '/admin?tab=promotions', administrators, 'Create Promotion'],
  ['the users', '/admin?tab=users', administrators, 'Edit admin'],
  ['the batch upload', '/batch-upload', dealers, 'Download template'],
  ['the batch upload of an administrator', '/batch-upload', administrators, 'Download template'],
  ['the changes of a dealer', '/changes', dealers, 'All changes'],
  ['the page to sell on', '/sell', dealers, 'List Vehicle'],
] as const

test.for(screens)(
  '%s: no accessibility fault, on a phone as wide as it, all of it in reach; with text of twice the size nothing is lost sideways',
  async ([, path, whose, landmark], { page, phone }) => {
    const open = async (on: Page) => {
      await whose().signIn(on)
      await on.goto(site.url + path)
      await on
        .getByRole('button', { name: landmark })
        .or(on.getByRole('link', { name: landmark }))
        .first()
        .waitFor()
    }
    await phone.emulateMedia({ colorScheme: 'dark' })
    // Each size and each theme once: a fault of one hardly ever hangs on the other.
    await Promise.all([open(page), open(phone)])
    for (const on of [page, phone]) expect(await accessibilityFaults(on)).toEqual([])
    await expect.poll(() => widthOf(phone)).toBe(390)
    await expect.poll(() => smallTargets(phone)).toEqual([])
    await expectFitsAtTwiceTheSize(phone)
  },
)

const widthOf = (phone: Page) => phone.evaluate(() => document.documentElement.scrollWidth)

async function expectFitsAtTwiceTheSize(phone: Page): Promise<void> {
  await phone.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(() => widthOf(phone)).toBe(390)
}

const dialogOf = (page: Page) => page.getByRole('dialog')

/** What is filled in field by field, by whom: where it is, how it is opened, and the part of the page that it is. */
const forms = [
  ['the vehicle form', dealers, '/admin?form=new', '', (page: Page) => page.locator('main form')],
  ['the promotion creator', dealers, '/admin?tab=promotions', '', (page: Page) => page.getByRole('tabpanel')],
  ['the profile form', dealers, '/dealership/Coral%20Motors', 'Edit Dealership', dialogOf],
  ['the form of a new user', administrators, '/admin?tab=users', 'Add New User', dialogOf],
  ['the form of a user', administrators, '/admin?tab=users', 'Edit admin', dialogOf],
  ['the change of a password', dealers, '/admin', 'Change Password', dialogOf],
] as const

test.for(forms)(
  'no field of %s has the focus under a bar',
  async ([, whose, path, opener, part], { page, phone }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    for (const screen of [page, phone]) {
      await whose().signIn(screen)
      await screen.goto(site.url + path)
      if (opener) await screen.getByRole('button', { name: opener }).first().click()
      await part(screen).getByRole('textbox').first().waitFor()
      expect(await coveredOnTheWay(screen, part(screen))).toEqual([])
    }
  },
)

/** Every page of the workspace has the same links, and each specified button of the dashboard's header. */
const framed = ['/admin', '/enquiries', '/insights', '/changes', '/batch-upload', '/sell'] as const

test('a dealer keeps one header on every page, on a phone with its links at the lower edge', async ({
  page,
  phone,
}) => {
  for (const on of [page, phone]) {
    await dealer.signIn(on)
    for (const path of framed) {
      await on.goto(site.url + path)
      const header = on.getByRole('banner')
      const links = header.getByRole('navigation', { name: 'Workspace' })
      for (const name of ['Vehicles', 'Promotions', 'Enquiries', 'Insights']) {
        await links.getByRole('link', { name, exact: true }).waitFor()
      }
      await links.locator('summary', { hasText: 'More' }).waitFor()
      await header.getByRole('button', { name: 'Change Password' }).waitFor()
      await header.getByRole('link', { name: 'Home', exact: true }).waitFor()
      await header.getByRole('button', { name: 'Logout' }).waitFor()
      const current = { '/admin': 'Vehicles', '/enquiries': 'Enquiries', '/insights': 'Insights' }[
        path as string
      ]
      expect(await links.locator('[aria-current="page"]:visible').allInnerTexts()).toEqual(
        current ? [current] : [],
      )
      const { y = 0, height = 0 } = (await links.boundingBox()) ?? {}
      expect(on === phone ? y + height : y).toBeCloseTo(on === phone ? 844 : 12, -1.5)
    }
    // The link and the tab are one state.
    await on.getByRole('banner').getByRole('link', { name: 'Promotions', exact: true }).click()
    await on.getByRole('tab', { name: 'Promotions & Featured', selected: true }).waitFor()
    await on.getByRole('tab', { name: 'Vehicle Management' }).click()
    await on.getByRole('banner').locator('[aria-current="page"]', { hasText: 'Vehicles' }).waitFor()
  }
})

test('on a phone what is needed is near the top, and nothing scrolls inside a page', async ({ phone }) => {
  await dealer.signIn(phone)
  const stock = await site.call<Vehicle[]>('GET', '/api/vehicles/dealer/Coral%20Motors')
  const vehicle = stock.find(({ isSold }) => !isSold)
  await site.call('POST', '/api/enquiries', enquiryFields(vehicle?.id ?? 0))
  const topOf = async (path: string, what: string) => {
    await phone.goto(site.url + path)
    return (await phone.locator(what).first().boundingBox()) ?? { y: 9_999, height: 9_999 }
  }
  expect((await topOf('/enquiries', 'main article')).y).toBeLessThan(300)
  expect((await topOf('/admin', 'table[aria-label="Vehicles"] tbody tr')).height).toBeLessThan(125)
  await phone.getByText('Car · White · 42,000 km').first().waitFor()
  expect(await badgesOnStars(phone)).toEqual([])
  expect((await topOf('/sell', 'main form')).height).toBeLessThan(2_400)
  await topOf('/admin?tab=promotions', 'form[aria-labelledby="create-promotion"]')
  expect(
    await phone.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight
          ? [part.className]
          : [],
      ),
    ),
  ).toEqual([])
})

test('nothing has the focus under the bar of a selection', async ({ page, phone }) => {
  for (let at = 0; at < 12; at++) await dealer.list({ model: `Row ${at}` })
  await page.setViewportSize({ width: 1280, height: 720 })
  for (const screen of [page, phone]) {
    await dealer.signIn(screen)
    await screen.goto(`${site.url}/admin`)
    if (screen === phone) await screen.getByRole('button', { name: 'Select', exact: true }).tap()
    await screen.getByRole('checkbox', { name: 'Select 2020 Toyota Row 11' }).check()
    await screen.getByRole('region', { name: 'Selected vehicles' }).waitFor()
    expect(await coveredOnTheWay(screen, screen.getByRole('table', { name: 'Vehicles' }))).toEqual([])
  }
})

test.for(['/insights', '/enquiries'])(
  '%s: with text of twice the size nothing is lost sideways on a phone',
  async (path, { phone }) => {
    await dealer.signIn(phone)
    await phone.goto(site.url + path)
    await phone.getByRole('heading', { level: 1 }).waitFor()
    await expectFitsAtTwiceTheSize(phone)
  },
)

/** Badges that the star of their row is drawn over; a finger's room around it may reach them. */
function badgesOnStars(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('tr [role="switch"]')].flatMap((star) => {
      const {
        left = 0,
        right = 0,
        top = 0,
        bottom = 0,
      } = star.firstElementChild?.getBoundingClientRect() ?? {}
      return [...(star.nextElementSibling?.children ?? [])].flatMap((badge) => {
        const box = badge.getBoundingClientRect()
        const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
        return isApart ? [] : [badge.textContent]
      })
    }),
  )
}

/** What a finger needs, in CSS pixels (WCAG 2.2, 2.5.5), and what a link in a line of text needs (2.5.8). */
const leastPx = { control: 44, line: 24 }

/**
 * The controls of a page's header and main part that are too small for a finger, one readable line each; none is the
 * aim. A link needs its line, a box counts with its label, and a switch is larger to touch than it looks.
 */
function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      ':is(header, main) :is(a[href], button, select, summary, textarea, input:not([type="hidden"]))',
    )
    return [...controls].flatMap((control) => {
      const isSeen =
        control.checkVisibility({ visibilityProperty: true }) && !control.closest('.sr-only, [inert]')
      const isInText = control.matches(':is(p, dd, li > span) > a')
      if (!isSeen || isInText) return []
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
      const sizes = [control, ...labels].flatMap((box) => {
        const { width, height } = box.getBoundingClientRect()
        return width > 1 ? [Math.min(width, height)] : []
      })
      const size = Math.max(...sizes, 0)
      const isLine = control.matches('a, [role="switch"]')
      if (sizes.length === 0 || size >= (isLine ? least.line : least.control) - 0.5) return []
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
      return [
        `${control.tagName.toLowerCase()} ${name || control.getAttribute('name')}: ${Math.round(size)} px`,
      ]
    })
  }, leastPx)
}
