import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { User } from '#domain/accounts/user-schema.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const password = 'a password for tests'
let site: Site

beforeAll(async () => {
  site = await openSite()
})

const addUser = (username: string, dealershipName: string) =>
  site.call<User>('POST', '/api/admin/users', { username, password, dealershipName })
const addVehicle = (dealershipName: string, model: string) =>
  site.addVehicle({ dealershipName, model, imageUrls: drawnPictures.slice(0, 1) })
const ownerOf = async (id: number) => (await site.call<Vehicle>('GET', `/api/vehicles/${id}`)).userId

async function openAsAdmin(page: Page, path: string) {
  await site.signIn(page)
  await page.goto(site.url + path)
}
async function openAs(page: Page, username: string, path: string) {
  await page.context().request.post(`${site.url}/api/login`, { data: { username, password } })
  await page.goto(site.url + path)
}

test('a colleague is told what others hold, is given dealership access, reads who changed and deleted what, and is handed it over', async ({
  page,
  phone,
}) => {
  const gus = await addUser('gus', 'Harbour Cars')
  const { id } = await addVehicle('Harbour Cars', 'Allion')
  const { id: other } = await addVehicle('Harbour Cars', 'Premio')
  const hal = await addUser('hal', 'Harbour Cars')
  await openAs(phone, 'hal', '/admin')
  await phone.getByRole('heading', { name: 'No vehicles yet' }).waitFor()
  await phone.getByText('2 more belong to gus.').waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])

  await openAsAdmin(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Edit hal' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit User' })
  const dealershipAccess = edit.getByRole('switch', { name: 'Dealership access' })
  await dealershipAccess.check()
  // It is of this dealership and role: nothing is promised for another.
  await edit.getByLabel('Role').selectOption('admin')
  await dealershipAccess.waitFor({ state: 'detached' })
  await edit.getByLabel('Role').selectOption('user')
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
  await expect.poll(() => ownerOf(id)).toBe(gus.id)
  await handOver.getByRole('button', { name: 'Hand over' }).click()
  await page.getByRole('dialog', { name: '2 listings handed over' }).waitFor()
  await expect.poll(() => ownerOf(id)).toBe(hal.id)

  await site.call('PATCH', `/api/vehicles/${other}`, { price: 31_000 })
  await site.call('DELETE', `/api/vehicles/${id}`)
  await phone.goto(`${site.url}/admin`)
  await phone.getByText('More', { exact: true }).click()
  await phone.getByRole('link', { name: 'History', exact: true }).click()
  await phone.getByRole('heading', { level: 1, name: 'History' }).waitFor()
  await phone.getByRole('button', { name: 'Filters' }).click()
  await phone.getByLabel('What it is about').selectOption('Deleted listings')
  const entries = phone.locator('main ol > li')
  await expect
    .poll(() => entries.allInnerTexts())
    .toEqual([
      expect.stringMatching(/admin\s+2020 Toyota Allion\s+Deleted\s+Deleted: 2020 Toyota Allion, \$/),
    ])
  // What is kept of it.
  await entries.getByRole('link', { name: '2020 Toyota Allion' }).click()
  await expect.poll(() => entries.count()).toBeGreaterThan(2)
  expect(new URL(phone.url()).search).toBe(`?kind=listing&object=${id}`)
  await phone.getByRole('link', { name: 'Show everything' }).click()
  const search = phone.getByRole('searchbox', { name: 'Vehicle, number, person' })
  await search.fill('admin premio 31')
  await phone.getByText('Nothing matches your search.').waitFor()
  await search.fill('admin premio')
  await expect.poll(() => entries.first().innerText()).toContain('$31,000')
  await phone.goBack()
  await expect.poll(() => search.inputValue()).toBe('')
})
