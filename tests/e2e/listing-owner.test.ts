import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { User } from '#domain/accounts/user.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'
import { batchHeadings, batchRow, workbookOf } from '../support/workbooks.ts'

const password = 'a password for tests'
let site: Site
let ann: User
let bob: User
let cat: User

beforeAll(async () => {
  site = await openSite()
  ann = await addUser('ann', 'Coral Motors')
  bob = await addUser('bob', 'Coral Motors')
  cat = await addUser('cat', 'Palm Autos')
})

const addUser = (username: string, dealershipName: string) =>
  site.call<User>('POST', '/api/admin/users', { username, password, dealershipName })
const addVehicle = (dealershipName: string, model: string) =>
  site.addVehicle({ dealershipName, model, imageUrls: drawnPictures.slice(0, 1) })
const ownerOf = async (id: number) => (await site.call<Vehicle>('GET', `/api/vehicles/${id}`)).userId
const newestOwner = async () => (await site.call<Vehicle[]>('GET', '/api/vehicles'))[0]?.userId
const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })

async function openAsAdmin(page: Page, path: string) {
  await site.signIn(page)
  await page.goto(site.url + path)
}
async function openAs(page: Page, username: string, path: string) {
  await page.context().request.post(`${site.url}/api/login`, { data: { username, password } })
  await page.goto(site.url + path)
}

test('the form says whose the listing will be, and that dealer finds and edits it', async ({
  page,
  phone,
}) => {
  await openAsAdmin(page, '/admin?form=new')
  const dealership = box(page, 'Dealership')
  await dealership.fill('Unmanned Motors')
  await page.getByText('Nobody at this dealership has an account yet: it stays with you').waitFor()
  await dealership.fill('palm  autos')
  await page.getByText('Goes to cat').waitFor()
  await dealership.fill('Coral Motors')
  const owner = box(page, 'Goes to')
  await expect.poll(() => owner.getByRole('option').allInnerTexts()).toEqual(['ann', 'bob'])
  expect(await accessibilityFaults(page)).toEqual([])
  await owner.selectOption('bob')
  // A choice counts for the dealership it was made for.
  await dealership.fill('Palm Autos')
  await page.getByText('Goes to cat').waitFor()
  await dealership.fill('Coral Motors')

  // It is kept with what else was typed.
  await page.goto(`${site.url}/about`)
  await page.goto(`${site.url}/admin?form=new`)
  await expect.poll(() => dealership.inputValue()).toBe('Coral Motors')
  await expect.poll(() => owner.locator('option:checked').innerText()).toBe('bob')

  await box(page, 'Brand').selectOption('Toyota')
  await box(page, 'Model').selectOption('Corolla')
  await box(page, 'Colour').fill('Blue')
  await box(page, 'Price').fill('48000')
  await box(page, 'Image address').fill(drawnPictures[0] ?? '')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await page.getByRole('dialog', { name: 'Success' }).getByText('Vehicle listed successfully').waitFor()
  await expect.poll(() => newestOwner()).toBe(bob.id)

  await openAs(phone, 'bob', '/admin')
  await phone.getByRole('link', { name: /^Edit .* Toyota Corolla$/ }).click()
  await box(phone, 'Price').fill('47000')
  await phone.getByRole('button', { name: 'Update Vehicle' }).click()
  await phone.getByRole('dialog', { name: 'Success' }).getByText('Vehicle updated successfully').waitFor()
})

test('the batch page says whose the listings will be', async ({ page }) => {
  await openAsAdmin(page, '/batch-upload')
  const dealership = box(page, 'Dealership')
  await dealership.fill('Unmanned Motors')
  await page.getByText('Nobody at this dealership has an account yet: they stay with you').waitFor()
  await dealership.fill('Coral Motors')
  await box(page, 'Goes to').selectOption('bob')
  await page.getByLabel(/^Choose an Excel file/).setInputFiles({
    ...{ name: 'stock.xlsx', mimeType: '', buffer: workbookOf([batchHeadings, batchRow({})]) },
  })
  await page.getByRole('button', { name: 'Upload 1 vehicle' }).click()
  await page.getByRole('dialog', { name: /^1 vehicles uploaded successfully/ }).waitFor()
  await expect.poll(() => newestOwner()).toBe(bob.id)
})

test('an account made for a dealership is offered what an administrator holds of it', async ({
  page,
  phone,
}) => {
  const held = [await addVehicle('Reef Cars', 'Axio'), await addVehicle('Reef Cars', 'Vitz')]
  await openAsAdmin(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  await dialog.getByLabel('Username').fill('dora')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Dealership').fill('Reef Cars')
  await dialog.getByRole('button', { name: 'Create User' }).click()
  const handOver = page.getByRole('dialog', { name: 'Hand over listings to dora' })
  const admin = handOver.getByRole('checkbox', { name: 'admin Administrator, 2 listings' })
  await admin.uncheck()
  await expect
    .poll(() => handOver.getByRole('button', { name: 'Hand over', exact: true }).isDisabled())
    .toBe(true)
  await admin.check()
  await handOver.getByRole('button', { name: 'Cancel' }).click()
  await handOver.waitFor({ state: 'detached' })
  for (const { id, userId } of held) await expect.poll(() => ownerOf(id)).toBe(userId)

  // It can be done at any time later.
  await page.getByRole('button', { name: 'Edit dora' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByText('2 listings of Reef Cars are held by other accounts.').waitFor()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await edit.getByLabel('Username').fill('dora s')
  await edit.getByRole('button', { name: 'Hand over' }).click()
  await handOver.waitFor()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await handOver.getByRole('button', { name: 'Hand over 2 listings' }).dblclick()
  await page.getByRole('dialog', { name: '2 listings handed over to dora' }).waitFor()
  // What was typed before stays, and the focus is in the dialog.
  await edit.getByText(/held by other accounts/).waitFor({ state: 'detached' })
  await expect.poll(() => edit.getByLabel('Username').inputValue()).toBe('dora s')
  await expect.poll(() => hasFocus(edit)).toBe(true)
  const dora = (await site.call<User[]>('GET', '/api/admin/users')).find(
    ({ username }) => username === 'dora',
  )
  for (const { id } of held) await expect.poll(() => ownerOf(id)).toBe(dora?.id)

  await openAs(phone, 'dora', '/admin')
  await phone.getByText('2 vehicles', { exact: true }).waitFor()
})

test('a hand-over tells how many listings it moved, not how many there were before another one', async ({
  page,
}) => {
  const held = [await addVehicle('Dune Cars', 'Axio'), await addVehicle('Dune Cars', 'Vitz')]
  const { id: eve } = await site.call<User>('POST', '/api/admin/users', {
    ...{ username: 'eve', password, dealershipName: 'Dune Cars' },
  })
  await openAsAdmin(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Edit eve' }).click()
  const handOver = page.getByRole('dialog', { name: 'Edit User' }).getByRole('button', { name: 'Hand over' })
  await handOver.waitFor()
  // The dialog begins with what the notice counted, and counts anew.
  const counted = page.waitForResponse(/\/listing-owners$/)
  await handOver.click()
  await (await counted).finished()
  const submit = page.getByRole('button', { name: 'Hand over 2 listings' })
  await submit.waitFor()
  const [first] = held
  await site.call('POST', '/api/admin/vehicles/hand-over', {
    ...{ userId: eve, selection: { listings: [{ id: first?.id }] } },
  })
  await submit.click()
  await page.getByRole('dialog', { name: '1 listing handed over to eve' }).waitFor()
  for (const { id } of held) await expect.poll(() => ownerOf(id)).toBe(eve)
})

test('an offer that comes late waits until what was opened meanwhile is closed', async ({ page }) => {
  await addVehicle('Shore Cars', 'Fit')
  const late = Promise.withResolvers<void>()
  await openAsAdmin(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Add New User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create New User' })
  await dialog.getByLabel('Username').fill('fay')
  await dialog.getByLabel('Password').fill(password)
  await dialog.getByLabel('Dealership').fill('Shore Cars')
  await page.route(/\/listing-owners$/, async (route) => {
    await late.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/listing-owners$/)
  await dialog.getByRole('button', { name: 'Create User' }).click()
  const answered = (await asked).response()
  await page.getByRole('button', { name: 'Edit cat' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  await edit.getByLabel('Username').fill('catherine')
  late.resolve()
  await answered
  await edit.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('dialog', { name: 'Hand over listings to fay' }).waitFor()
})

test('a listing is handed over from its row', async ({ page }) => {
  const { id } = await addVehicle('Coral Motors', 'Premio')
  await expect.poll(() => ownerOf(id)).toBe(ann.id)
  await openAsAdmin(page, '/admin?q=premio')
  await page.getByRole('button', { name: 'Hand over 2020 Toyota Premio' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hand over 2020 Toyota Premio' })
  await dialog.getByText('ann holds this listing of Coral Motors.').waitFor()
  await expect.poll(() => dialog.getByRole('option').allInnerTexts()).toEqual(['bob'])
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('dialog', { name: 'Listing handed over' }).waitFor()
  await expect.poll(() => ownerOf(id)).toBe(bob.id)

  const { id: only } = await addVehicle('Palm Autos', 'Wish')
  await openAsAdmin(page, '/admin?q=wish')
  await page.getByRole('button', { name: 'Hand over 2020 Toyota Wish' }).click()
  await page.getByText('Nobody else at the dealership has an account.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await expect.poll(() => ownerOf(only)).toBe(cat.id)
})

test('a colleague is told what others hold, is given dealership access, and reads who changed what', async ({
  page,
  phone,
}) => {
  const gus = await addUser('gus', 'Harbour Cars')
  const { id } = await addVehicle('Harbour Cars', 'Allion')
  await addVehicle('Harbour Cars', 'Premio')
  const hal = await addUser('hal', 'Harbour Cars')
  await openAs(phone, 'hal', '/admin')
  await phone.getByRole('heading', { name: 'No vehicles yet' }).waitFor()
  await phone.getByText('2 more are in gus’s hands.').waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])

  await openAsAdmin(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Edit hal' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  const dealershipAccess = edit.getByRole('switch', { name: 'Dealership access' })
  await dealershipAccess.check()
  // It is of this dealership and role: nothing is promised for another.
  await box(page, 'Role').selectOption('admin')
  await dealershipAccess.waitFor({ state: 'detached' })
  await box(page, 'Role').selectOption('user')
  await expect.poll(() => dealershipAccess.isChecked()).toBe(true)
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await edit.getByRole('button', { name: 'Save Changes' }).click()
  await page.getByRole('row', { name: /hal.*Dealership access/ }).waitFor()

  await phone.reload()
  await phone.getByText('2 vehicles', { exact: true }).waitFor()
  await phone.getByRole('button', { name: /^Mark sold ?: .*Allion$/ }).click()
  await phone.getByRole('dialog', { name: 'Success' }).waitFor()
  await phone.getByRole('button', { name: /^Available again ?: .*Allion$/ }).waitFor()
  await phone.getByRole('link', { name: 'Edit 2020 Toyota Allion' }).click()
  await phone.getByRole('button', { name: 'History of 2020 Toyota Allion' }).click()
  const history = phone.getByRole('dialog', { name: 'History of 2020 Toyota Allion' })
  await expect
    .poll(() => history.locator('ol > li').allInnerTexts())
    .toEqual([expect.stringMatching(/hal\s+Marked as sold/), expect.stringMatching(/admin\s+Listed/)])
  expect(await accessibilityFaults(phone, '[role="dialog"]')).toEqual([])

  // Several at once, from the selection.
  await page.goto(`${site.url}/admin?q=harbour`)
  await page.getByRole('checkbox', { name: /Allion/ }).check()
  await page.getByRole('checkbox', { name: /Premio/ }).check()
  await page.getByRole('button', { name: 'Hand over: 2 vehicles' }).click()
  const handOver = page.getByRole('dialog', { name: 'Hand over 2 listings' })
  await handOver.getByText('gus holds these listings of Harbour Cars.').waitFor()
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await expect.poll(() => ownerOf(id)).toBe(gus.id)
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('dialog', { name: '2 listings handed over' }).waitFor()
  await expect.poll(() => ownerOf(id)).toBe(hal.id)

  // And all that match, once they are of one dealership.
  for (const [address, isOne] of [
    ['/admin?color=white', false],
    ['/admin?dealer=Harbour+Cars', true],
  ] as const) {
    await page.goto(site.url + address)
    await page.getByRole('checkbox', { name: /Allion/ }).check()
    await page.getByRole('button', { name: /^Select all \d+ that match$/ }).click()
    await page.getByRole('button', { name: /^Hand over: \d+ vehicles$/ }).click()
    if (!isOne) await page.getByText('Filter by one dealership first').waitFor()
  }
  await handOver.getByLabel('Goes to').selectOption('gus')
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('dialog', { name: '2 listings handed over' }).waitFor()
  await expect.poll(() => ownerOf(id)).toBe(gus.id)
})

test('who deleted which listing when is read for a year, with all other changes', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  await addUser('ivy', 'Bay Cars')
  const { id: gone } = await addVehicle('Bay Cars', 'Raum')
  const { id: kept } = await addVehicle('Bay Cars', 'Platz')
  await site.call('PATCH', `/api/vehicles/${kept}`, { price: 31_000 })
  await site.call('DELETE', `/api/vehicles/${gone}`)
  await openAs(page, 'ivy', '/admin')
  await page.getByText('More', { exact: true }).click()
  await page.getByRole('link', { name: 'Changes and deleted listings' }).click()
  await page.getByRole('heading', { level: 1, name: 'Changes' }).waitFor()
  const entries = page.locator('main ol > li')
  await expect.poll(() => entries.count()).toBe(4)

  await page.getByRole('link', { name: 'Deleted listings' }).click()
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([expect.stringMatching(/admin\s+2020 Toyota Raum\s+Deleted\s+Deleted: 2020 Toyota Raum, \$/)])
  // What is kept of it.
  await entries.getByRole('link', { name: '2020 Toyota Raum' }).click()
  await expect.poll(() => entries.count()).toBe(2)
  const search = page.getByRole('searchbox', { name: 'Search by vehicle, number or person' })
  await expect.poll(() => search.inputValue()).toBe(`#${gone}`)
  await search.fill('admin platz')
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([expect.stringContaining('$31,000'), expect.stringContaining('Listed')])
  await search.fill('unicorn')
  await page.getByText('No changes match your search.').waitFor()
  await page.goBack()
  await entries.first().waitFor()

  await page.context().clearCookies()
  await search.fill('raum')
  await page.getByRole('heading', { name: 'Your session has ended' }).waitFor()
})
