import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
let listed: Vehicle

beforeAll(async () => {
  site = await openSite()
  const imageUrls = drawnPictures.slice(0, 2)
  for (let at = 0; at < 13; at++)
    listed = await site.addVehicle({
      brand: ['Toyota', 'Honda', 'Nissan'][at % 3],
      model: `Model ${at}`,
      color: `Colour ${at}`,
      dealershipName: `Dealer ${at}`,
      imageUrls,
    })
})

type Press = (target: Locator) => Promise<void>

interface Act {
  /** The island. */
  of: string
  /** A page that has it. */
  path: string | (() => string)
  isAdministrator?: boolean
  /** Only a phone shows it. */
  isPhones?: boolean
  /** Presses something in it, and waits for what follows. */
  act: (page: Page, press: Press) => Promise<unknown>
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name }).waitFor()
const card = (page: Page) => page.getByRole('main').getByRole('article').first()
const detail = () => `/vehicles/${listed.id}`
const profile = () => `/dealership/${encodeURIComponent(listed.dealershipName)}`

/** Puts the focus where keys are typed. */
async function type(page: Page, press: Press, box: Locator, text: string): Promise<void> {
  await press(box)
  await page.keyboard.type(text)
}

/** No island: its buttons work without React. */
const aCard = 'card'

const acts: Act[] = [
  {
    of: 'site-header',
    path: '/vehicles',
    async act(page, press) {
      await press(button(page, 'Display settings'))
      await press(page.getByRole('switch', { name: 'Show US dollars' }))
      await card(page).getByText(/US\$/).first().waitFor()
    },
  },
  {
    of: 'compare-tray',
    path: '/vehicles',
    async act(page, press) {
      const tray = page.getByRole('region', { name: 'Compare vehicles' })
      await press(card(page).getByRole('button', { name: /^Compare/ }))
      await press(tray.getByRole('button', { name: /^Take/ }))
      await tray.waitFor({ state: 'detached' })
    },
  },
  {
    of: aCard,
    path: '/vehicles',
    async act(page, press) {
      await press(card(page).getByRole('button', { name: 'Finance' }))
      await dialog(page, /Finance/)
    },
  },
  ...['hidden-cards', 'hidden-count'].map(
    (of): Act => ({
      of,
      path: '/vehicles',
      async act(page, press) {
        await press(card(page).getByRole('button', { name: /^Hide/ }))
        await page.getByText('1 hidden by you').waitFor()
      },
    }),
  ),
  {
    of: 'application',
    path: '/sell-with-us',
    async act(page, press) {
      await press(page.getByRole('main').locator('button[type=submit]').last())
      await page.getByText('Username is required').first().waitFor()
    },
  },
  {
    of: 'sign-in',
    path: '/auth',
    async act(page, press) {
      await type(page, press, page.getByLabel('Username').first(), 'nobody')
      await type(page, press, page.getByLabel('Password').first(), 'a wrong password')
      await press(page.getByRole('main').getByRole('button', { name: 'Login' }))
      await dialog(page, 'Login failed')
    },
  },
  {
    of: 'new-password',
    path: '/new-password#token=none',
    async act(page, press) {
      await press(page.getByRole('main').locator('button[type=submit]'))
      await page.getByText('Password must be at least 6 characters').waitFor()
    },
  },
  {
    of: 'confirm-email',
    path: '/confirm-email?dealership=1#token=none',
    async act(page, press) {
      await press(button(page, 'Confirm this address'))
      await page.locator('#confirm-email-error').waitFor()
    },
  },
  {
    of: 'search-box',
    path: '/vehicles',
    async act(page, press) {
      await type(page, press, page.getByRole('combobox', { name: /^Search/ }).first(), 'toyota')
      await page.getByRole('status').getByText('5 vehicles', { exact: true }).waitFor()
    },
  },
  {
    of: 'save-search',
    path: '/vehicles',
    async act(page, press) {
      await press(button(page, 'Save this search'))
      await dialog(page, 'Save this search')
    },
  },
  {
    of: 'copy-link',
    path: '/vehicles',
    async act(page, press) {
      await press(button(page, 'Copy link to this search'))
      await page.getByText(/^(?:Link copied|Copy the link from the address bar)$/).waitFor()
    },
  },
  {
    of: 'tell-me',
    path: '/vehicles?brand=Lotus',
    async act(page, press) {
      await press(button(page, 'Save this search').last())
      await dialog(page, 'Save this search')
    },
  },
  {
    of: 'comparison',
    path: '/compare?ids=1,2',
    async act(page, press) {
      await press(button(page, 'Keep on this device'))
      await page.waitForURL(`${site.url}/compare`)
    },
  },
  {
    of: 'dealers-list',
    path: '/dealers',
    async act(page, press) {
      await type(page, press, page.getByRole('searchbox', { name: /^Name, / }), 'Dealer 11')
      await page.getByText('1 of 13 dealerships').waitFor()
    },
  },
  {
    of: 'edit-dealership',
    path: profile,
    isAdministrator: true,
    async act(page, press) {
      await press(button(page, 'Edit Dealership'))
      await dialog(page, 'Edit Dealership')
    },
  },
  {
    of: 'dealership-switch',
    path: profile,
    isAdministrator: true,
    async act(page, press) {
      await press(button(page, 'Suspend'))
      await page.getByRole('dialog', { name: /^Suspend: / }).waitFor()
    },
  },
  {
    of: 'dealership-checks',
    path: profile,
    isAdministrator: true,
    async act(page, press) {
      await press(button(page, 'Checks'))
      await dialog(page, /^What we checked/)
    },
  },
  {
    of: 'create-dealership',
    path: '/dealership/Nobody%20Yet',
    isAdministrator: true,
    async act(page, press) {
      await page.route('**/api/dealerships', (route) => route.fulfill({ status: 503, body: 'Away' }))
      await press(button(page, 'Create Dealership'))
      await page.getByText('503: Away').waitFor()
    },
  },
  {
    of: 'gallery',
    path: detail,
    async act(page, press) {
      await press(button(page, 'Full screen'))
      await dialog(page, /full screen/)
    },
  },
  {
    of: 'monthly-costs',
    path: detail,
    async act(page, press) {
      await press(page.getByRole('region', { name: 'What it costs a month' }).getByRole('button').first())
      await dialog(page, /Finance/)
    },
  },
  {
    of: 'vehicle-tools',
    path: detail,
    async act(page, press) {
      await press(page.getByRole('link', { name: 'Compare with others' }))
      await page.waitForURL(`${site.url}/compare`)
      await page.getByRole('columnheader').getByRole('link', { name: listed.model }).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('compared-vehicles'))).toBe(`[${listed.id}]`)
    },
  },
  {
    of: 'contact-button',
    path: detail,
    isPhones: true,
    async act(page, press) {
      await press(page.getByRole('button', { name: 'Contact Dealer', exact: true }))
      await dialog(page, /Contact/)
    },
  },
  {
    of: 'edit-vehicle',
    path: detail,
    isAdministrator: true,
    async act(page, press) {
      await press(button(page, 'Edit Vehicle'))
      await page.getByRole('form', { name: 'Vehicle' }).waitFor()
    },
  },
  {
    of: 'buy-safely',
    path: detail,
    async act(page, press) {
      await press(page.locator('summary', { hasText: 'Buy safely' }))
      const box = page.getByRole('group', { name: 'Before you pay' }).getByRole('checkbox').first()
      await press(box)
      await expect.poll(() => box.isChecked()).toBe(true)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('buy-safely'))).not.toBeNull()
    },
  },
  {
    of: 'vehicle-search',
    path: '/',
    async act(page, press) {
      await type(page, press, page.getByRole('combobox', { name: 'Search vehicles' }), 'toyo')
      await page.getByRole('listbox').getByRole('option').first().waitFor()
    },
  },
  {
    of: 'saved-list',
    path: '/saved?ids=1,2',
    async act(page, press) {
      await press(button(page, 'Save all'))
      await page.goto(`${site.url}/saved`)
      await press(button(page, /^Remove/))
      await expect.poll(() => button(page, 'Share list').count()).toBe(1)
    },
  },
  {
    of: 'save-shared',
    path: '/saved?ids=1,2',
    async act(page, press) {
      await press(button(page, 'Save all'))
      await button(page, 'All saved').waitFor()
    },
  },
]

/** Show what the device or the clock says, without being pressed; or answer in a part of the page that a phone folds away. */
const withoutPress = ['live-enquiries', 'recently-viewed', 'returning-visitor']
/** Filters, which a phone has in a drawer. */
const withOwnTests = ['range', 'monthly-budget', 'choices', 'forgotten-password']

test('every island is acted on, shows something unasked, or has a test of its own', () => {
  const sources = globSync('src/web/**/*islands.ts').map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/defineIsland(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(30)
  expect([...acts.map(({ of }) => of), ...withoutPress, ...withOwnTests].sort()).toEqual(
    [aCard, ...names].sort(),
  )
})

/** A text box takes the focus, a space presses a checkbox, Enter all else. */
async function pressByKey(target: Locator): Promise<void> {
  const isText = await target.evaluate((element) => element.matches('input:not([type=checkbox]), textarea'))
  if (isText) return target.focus()
  const isBox = await target.evaluate((element) => element.matches('[type=checkbox], [role=switch]'))
  await target.press(isBox ? 'Space' : 'Enter')
}

test.for(acts)(
  "'$of' answers a finger, a mouse and the keyboard",
  async (of, { page, phone, expectedErrors }) => {
    expectedErrors.push(/401|400|403|404|503/)
    const wide = of.isPhones ? phone : page
    const ways: [Page, Press][] = [
      [phone, (target) => target.tap()],
      [wide, (target) => target.click()],
      [wide, pressByKey],
    ]
    for (const [at, press] of ways) {
      if (of.isAdministrator) await site.signIn(at)
      await at.goto(site.url + (typeof of.path === 'string' ? of.path : of.path()))
      await of.act(at, press)
      // Each way begins with nothing kept, and with a page of its own.
      await at.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
      await at.goto('about:blank')
    }
  },
)
