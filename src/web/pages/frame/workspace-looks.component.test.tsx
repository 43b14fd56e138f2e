import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import type { ApiAnswers } from '#tests/support/component/api-stub.ts'
import { caseOf, deskOf } from '#tests/support/component/cases.ts'
import { accessibilityFaults, coveredOnTheWay, onPhone } from '#tests/support/component/in-page.ts'
import { deletedListing, historyEntry, openSession } from '#tests/support/component/operations.ts'
import { admin, dealer, renderWorkspace } from '#tests/support/component/stock.ts'

const promotionText = 'Free service for a year'
const listings: Partial<Vehicle>[] = [
  {
    ...{ model: 'Fit', vehicleType: 'Hatchback', color: 'Navy Blue', isFeatured: true },
    ...{ promotionType: 'limited_time', promotionText },
  },
  { model: 'Axio', isFeatured: true },
  { model: 'Vitz', promotionType: 'special_offer', promotionText },
  { model: 'Noah', isSold: true },
  { model: 'Rio', dealershipName: 'Bridgetown Motors', userId: admin.id },
]

const held = { from: 'open', to: 'removed', reason: 'bait-price', words: 'Is this price right? '.repeat(20) }
const entries = [
  historyEntry({ action: 'case.remove', objectKind: 'case', objectName: '2018 Suzuki Swift', details: held }),
  deletedListing,
]
const noEnquiries = { total: 0, unread: 0, matched: 0, page: 1, pageSize: 25, enquiries: [] }
const owner = {
  id: 2,
  username: 'coral',
  createdAt: '2026-11-20T18:00:00Z',
  isApproved: false,
}
const desk = deskOf([
  caseOf(1, { owner: { ...owner, listings: 4 } }),
  caseOf(2, { findings: [{ note: 'Half of what others ask' }] }),
])
const answers: ApiAnswers = {
  ...desk.answers,
  'GET /api/cases/own': [
    { ...caseOf(3, { state: 'removed' }), steps: ['appeal'], reason: 'Stolen', words: '' },
  ],
  'GET /api/history': { entries, next: '1-1' },
  'GET /api/enquiries': { ...noEnquiries, counts: { new: 0, read: 0, answered: 0, archived: 0 } },
  'GET /api/insights': { days: [], totals: {}, listingCount: 0, page: 1, pageSize: 50, listings: [] },
  'GET /api/user/sessions': [openSession(1, { isThis: true }), openSession(2)],
}

const open = (path: string, user = dealer) => renderWorkspace(path, { user, listings, answers })

/** Every screen of the workspace: its user, and a control that shows when it is ready. */
test.for([
  ['the vehicles of a dealer', '/admin', dealer, 'Mark sold'],
  ['the form of a new listing', '/admin?form=new', dealer, 'List Vehicle'],
  ['the promotions of a dealer', '/admin?tab=promotions', dealer, 'Create Promotion'],
  ['no enquiries yet', '/enquiries', dealer, 'Answer templates'],
  ['the insights of no vehicles yet', '/insights', dealer, 'List a Vehicle'],
  ['the vehicles of all', '/admin', admin, 'Mark sold'],
  ['the users', '/admin?tab=users', admin, 'Edit admin'],
  ['the batch upload', '/batch-upload', dealer, 'Download template'],
  ['the history of a dealer', '/history', dealer, 'Show older entries'],
  ['the history of all', '/history', admin, 'Export'],
  ['the account of a dealer', '/account', dealer, 'Log out everywhere else'],
  ['the state of the marketplace', '/marketplace', admin, 'Refresh'],
  ['the stored data of a person', '/personal-data', admin, 'Find'],
  ['the desk, beside a case', '/cases?case=1', admin, 'Nothing wrong'],
  ['the decisions about a dealer', '/cases', dealer, 'Appeal'],
  ['the page about selling', '/sell', dealer, 'List Vehicle'],
] as const)(
  '%s: no accessibility fault; fits a phone and stays in reach; text of twice the size is not cut off',
  async ([, path, user, landmark]) => {
    open(path, user)
    const { documentElement } = document
    const named = page.getByRole('button', { name: landmark }).or(page.getByRole('link', { name: landmark }))
    await expect.element(named.first()).toBeVisible()
    expect(await accessibilityFaults('body')).toEqual([])
    onTestFinished(() => {
      documentElement.removeAttribute('style')
      delete documentElement.dataset.theme
    })
    // Each size and each theme once: a fault in one hardly ever depends on the other.
    documentElement.dataset.theme = 'dark'
    await onPhone()
    await expect.element(named.first()).toBeVisible()
    expect(scrolledParts()).toEqual([])
    expect(await accessibilityFaults('body', ['color-contrast', 'target-size'])).toEqual([])
    await expect.poll(() => documentElement.scrollWidth).toBe(390)
    expect(smallTargets()).toEqual([])
    expect(smallTexts()).toEqual([])
    documentElement.style.setProperty('font-size', '200%')
    await expect.poll(() => documentElement.scrollWidth).toBe(390)
  },
)

/** Text under 14 px. */
function smallTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const small: string[] = []
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement
    if (!parent?.checkVisibility() || !text.textContent?.trim() || parent.closest('.sr-only')) continue
    if (Number.parseFloat(getComputedStyle(parent).fontSize) < 14) small.push(text.textContent)
  }
  return small
}

/** Parts that scroll inside the page. */
function scrolledParts(): string[] {
  return [...document.querySelectorAll('main *')].flatMap((part) =>
    /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight
      ? [part.className]
      : [],
  )
}

const dialog = () => page.getByRole('dialog')

/** Forms: their user, their address, the button that opens them, and their part of the page. */
test.for([
  ['the vehicle form', dealer, '/admin?form=new', '', () => page.getByRole('form', { name: 'New vehicle' })],
  ['the promotion creator', dealer, '/admin?tab=promotions', '', () => page.getByRole('tabpanel')],
  ['the form of a new user', admin, '/admin?tab=users', 'Add New User', dialog],
  ['the form of a user', admin, '/admin?tab=users', 'Edit coral', dialog],
  ['the change of a password', dealer, '/admin', 'Change Password', dialog],
] as [string, typeof dealer, string, string, () => Locator][])(
  'no focused field of %s is under a bar',
  async ([, user, path, opener, part]) => {
    renderWorkspace(path, { user, listings })
    await page.viewport(1280, 900)
    if (opener) await page.getByRole('button', { name: opener }).first().click()
    expect(await coveredOnTheWay(part())).toEqual([])
    for (const visited of document.querySelectorAll('[data-visited]')) visited.removeAttribute('data-visited')
    await onPhone()
    expect(await coveredOnTheWay(part())).toEqual([])
  },
)

test.each(['the table', 'the table of a phone'])(
  'no focused element of %s is under the selection bar',
  async (which) => {
    const isPhone = which.endsWith('phone')
    onTestFinished(() => page.viewport(1280, 800))
    await (isPhone ? onPhone() : page.viewport(1280, 600))
    renderWorkspace('/admin', { listings: Array.from({ length: 8 }, (_, at) => ({ model: `Row ${at}` })) })
    if (isPhone) await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select 2020 Toyota Row 0' }).click()
    await expect.element(page.getByRole('region', { name: 'Selected vehicles' })).toBeVisible()
    expect(await coveredOnTheWay(page.getByRole('table', { name: 'Vehicles' }))).toEqual([])
  },
)

/** Minimum sizes in CSS pixels: a control for a finger (WCAG 2.2, 2.5.5), a link in a line of text (2.5.8). */
const minPx = { control: 44, line: 24 }

/**
 * The controls of a page's header and main part that are too small for a finger, one readable line each; expect
 * none. A link is as high as its line, a box includes its label, and a switch's touch area exceeds its drawing.
 */
function smallTargets(): string[] {
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
    if (sizes.length === 0 || size >= (isLine ? minPx.line : minPx.control) - 0.5) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
    return [
      `${control.tagName.toLowerCase()} ${name || control.getAttribute('name')}: ${Math.round(size)} px`,
    ]
  })
}
