import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, coveredOnTheWay, onPhone } from '#tests/support/component/in-page.ts'
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

const open = (path: string, user = dealer) =>
  renderWorkspace(path, {
    user,
    listings,
    answers: { 'GET /api/listing-changes': { changes: [], next: null } },
  })

/** Every screen of the workspace, who opens it, and what stands on it once it is there. */
test.for([
  ['the vehicles of a dealer', '/admin', dealer, 'Mark sold'],
  ['the form of a new listing', '/admin?form=new', dealer, 'List Vehicle'],
  ['the promotions of a dealer', '/admin?tab=promotions', dealer, 'Create Promotion'],
  ['the vehicles of all', '/admin', admin, 'Mark sold'],
  ['the promotions of all', '/admin?tab=promotions', admin, 'Create Promotion'],
  ['the users', '/admin?tab=users', admin, 'Edit admin'],
  ['the batch upload', '/batch-upload', dealer, 'Download template'],
  ['the batch upload of an administrator', '/batch-upload', admin, 'Download template'],
  ['the changes of a dealer', '/changes', dealer, 'All changes'],
  ['the page to sell on', '/sell', dealer, 'List Vehicle'],
] as const)(
  '%s: no accessibility fault, on a phone as wide as it, all of it in reach; with text of twice the size nothing is lost sideways',
  async ([, path, user, landmark]) => {
    open(path, user)
    const { documentElement } = document
    const named = page.getByRole('button', { name: landmark }).or(page.getByRole('link', { name: landmark }))
    await expect.element(named.first()).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    onTestFinished(() => {
      documentElement.removeAttribute('style')
      delete documentElement.dataset.theme
    })
    // Each size and each theme once: a fault of one hardly ever hangs on the other.
    documentElement.dataset.theme = 'dark'
    await onPhone()
    await expect.element(named.first()).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await expect.poll(() => documentElement.scrollWidth).toBe(390)
    expect(smallTargets()).toEqual([])
    documentElement.style.setProperty('font-size', '200%')
    await expect.poll(() => documentElement.scrollWidth).toBe(390)
  },
)

const dialog = () => page.getByRole('dialog')

/** What is filled in field by field, by whom: where it is, how it is opened, and the part of the page that it is. */
test.for([
  ['the vehicle form', dealer, '/admin?form=new', '', () => page.getByRole('form', { name: 'New vehicle' })],
  ['the promotion creator', dealer, '/admin?tab=promotions', '', () => page.getByRole('tabpanel')],
  ['the form of a new user', admin, '/admin?tab=users', 'Add New User', dialog],
  ['the form of a user', admin, '/admin?tab=users', 'Edit coral', dialog],
  ['the change of a password', dealer, '/admin', 'Change Password', dialog],
] as [string, typeof dealer, string, string, () => Locator][])(
  'no field of %s has the focus under a bar',
  async ([, user, path, opener, part]) => {
    renderWorkspace(path, {
      user,
      listings,
      answers: { 'GET /api/admin/users/2/listing-owners': [] },
    })
    await page.viewport(1280, 900)
    if (opener) await page.getByRole('button', { name: opener }).first().click()
    expect(await coveredOnTheWay(part())).toEqual([])
    for (const visited of document.querySelectorAll('[data-visited]')) visited.removeAttribute('data-visited')
    await onPhone()
    expect(await coveredOnTheWay(part())).toEqual([])
  },
)

test.each(['the table', 'the table of a phone'])(
  'nothing of %s has the focus under the bar of a selection',
  async (which) => {
    const isPhone = which.endsWith('phone')
    if (isPhone) await onPhone()
    renderWorkspace('/admin', { listings: Array.from({ length: 12 }, (_, at) => ({ model: `Row ${at}` })) })
    if (isPhone) await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Select 2020 Toyota Row 0' }).click()
    await expect.element(page.getByRole('region', { name: 'Selected vehicles' })).toBeVisible()
    expect(await coveredOnTheWay(page.getByRole('table', { name: 'Vehicles' }))).toEqual([])
  },
)

/** What a finger needs, in CSS pixels (WCAG 2.2, 2.5.5), and what a link in a line of text needs (2.5.8). */
const leastPx = { control: 44, line: 24 }

/**
 * The controls of a page's header and main part that are too small for a finger, one readable line each; none is the
 * aim. A link needs its line, a box counts with its label, and a switch is larger to touch than it looks.
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
    if (sizes.length === 0 || size >= (isLine ? leastPx.line : leastPx.control) - 0.5) return []
    const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? ''
    return [
      `${control.tagName.toLowerCase()} ${name || control.getAttribute('name')}: ${Math.round(size)} px`,
    ]
  })
}
