import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ imageUrls: drawnPictures })
})

type Press = (target: Locator) => Promise<void>
const button = (page: Page, name: string) => page.getByRole('button', { name }).last()

/** Islands that no journey presses, each with a page that has it, what is pressed, and what follows. */
const acts: Record<
  string,
  [path: string, pressed: (page: Page) => Locator, follows: (page: Page) => Locator]
> = {
  'copy-link': [
    '/vehicles',
    (page) => button(page, 'Copy link to this search'),
    (page) => page.getByText(/^(?:Link copied|Copy the link from the address bar)$/),
  ],
  'tell-me': [
    '/vehicles?brand=Lotus',
    (page) => button(page, 'Save this search'),
    (page) => page.getByRole('dialog', { name: 'Save this search' }),
  ],
  'monthly-costs': [
    '/vehicles/1',
    (page) => page.getByRole('region', { name: 'What it costs a month' }).getByRole('button').first(),
    (page) => page.getByRole('dialog', { name: /Finance/ }),
  ],
  'ask-for-photos': [
    '/vehicles/1',
    (page) => button(page, 'Ask for photos'),
    (page) => page.getByRole('dialog', { name: /^Contact/ }),
  ],
  'dealership-checks': [
    '/dealership/Bridgetown%20Motors',
    (page) => button(page, 'Checks'),
    (page) => page.getByRole('dialog', { name: /^What we checked/ }),
  ],
  'create-dealership': [
    '/dealership/Nobody%20Yet',
    (page) => button(page, 'Create Dealership'),
    (page) => page.getByText('503: Away'),
  ],
}

/** Pressed, or seen to answer what the device keeps, in the test of a journey. */
const inJourneys: Record<string, string[]> = {
  browse: ['choices', 'monthly-budget', 'range', 'save-search', 'search-box'],
  buyer: ['buy-safely', 'recently-viewed', 'site-header', 'vehicle-search'],
  'dealership-profile': ['dealership-switch', 'edit-dealership'],
  dealers: ['dealers-list'],
  'early-press': ['contact-button', 'gallery', 'sign-in', 'vehicle-tools'],
  enquiries: ['live-enquiries'],
  'getting-in': ['application', 'confirm-email', 'forgotten-password', 'new-password'],
  'kept-on-device': [
    ...['compare-tray', 'comparison', 'hidden-cards', 'hidden-count'],
    ...['returning-visitor', 'save-shared', 'saved-list'],
  ],
  'vehicle-form': ['edit-vehicle'],
}

const ways: [string, Press][] = [
  ['finger', (target) => target.tap()],
  ['mouse', (target) => target.click()],
  ['key', (target) => target.press('Enter')],
]

test('every island is pressed in a journey, or answers a finger, a mouse and the keyboard here', async ({
  page,
  phone,
  expectedErrors,
}) => {
  const sources = globSync('src/web/**/*islands.ts').map((file) => readFileSync(file, 'utf8'))
  const names = sources.flatMap((source) =>
    [...source.matchAll(/defineIsland(?:<[^(]*>)?\(\s*'([\w-]+)'/g)].map(([, name]) => name),
  )
  expect(names.length).toBeGreaterThan(30)
  expect([...Object.keys(acts), ...Object.values(inJourneys).flat()].sort()).toEqual(names.sort())

  expectedErrors.push(/40[034]|503/)
  for (const [way, press] of ways) {
    const at = way === 'finger' ? phone : page
    await site.signIn(at)
    await at.route('**/api/dealerships', (route) => route.fulfill({ status: 503, body: 'Away' }))
    for (const [path, pressed, follows] of Object.values(acts)) {
      await at.goto(site.url + path)
      await press(pressed(at))
      await follows(at).first().waitFor()
    }
  }
})
