import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { smallPicture } from '../support/pictures.ts'
import { type Dealer, drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let site: Site
let owner: Dealer
let other: Dealer

const name = 'Coral Motors'

beforeAll(async () => {
  site = await openSite()
  owner = await registerDealer(site, 'coral', name)
  other = await registerDealer(site, 'palm', 'Palm Autos')
  await owner.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
})

const pathOf = (dealership: string) => `/dealership/${encodeURIComponent(dealership)}`
const editButton = (page: Page) => page.getByRole('button', { name: 'Edit Dealership' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Edit Dealership' })
const box = (page: Page, label: string) => dialog(page).getByLabel(label, { exact: true })
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Save Changes' })
const toast = (page: Page, title: string) => page.getByRole('dialog', { name: title, exact: true })
const stored = (dealership = name) =>
  site.call<Dealership>('GET', `/api/dealerships/name/${encodeURIComponent(dealership)}`)

async function openDialog(page: Page, dealership = name): Promise<void> {
  await page.goto(site.url + pathOf(dealership))
  await editButton(page).click()
  await box(page, 'Description').waitFor()
}

async function saved(page: Page): Promise<void> {
  await save(page).click()
  await toast(page, 'Success').getByText('Dealership updated successfully').waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
}

test('its own dealer changes everything but the name', async ({ page }) => {
  await owner.signIn(page)
  await openDialog(page)
  await expect.poll(() => box(page, 'Name').getAttribute('readonly')).not.toBeNull()
  await expect.poll(() => box(page, 'City').inputValue()).toBe('Bridgetown')
  await expect.poll(() => dialog(page).getByRole('switch', { name: 'Active' }).count()).toBe(0)
  const typed = {
    Description: 'Family business since ever.',
    Phone: '(246) 555-0101',
    'E-mail': 'sales@coral.example',
    Website: 'https://coral.example/stock',
    'Working hours': 'Mon to Sat 8 to 5',
    Address: '1 Bay Street',
    City: 'Speightstown',
    Country: 'Barbados',
    Specialties: 'Pickups, Hybrids , ,Pickups',
    'Year established': '1988',
  }
  for (const [label, text] of Object.entries(typed)) await box(page, label).fill(text)
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  await saved(page)
  const main = page.getByRole('main')
  for (const said of ['Family business since ever.', '(246) 555-0101', 'Hybrids', '1988', '1 Bay Street']) {
    await main.getByText(said).first().waitFor()
  }
  await expect
    .poll(() => stored())
    .toMatchObject({
      name,
      description: 'Family business since ever.',
      contactPhone: '(246) 555-0101',
      contactEmail: 'sales@coral.example',
      website: 'https://coral.example/stock',
      workingHours: 'Mon to Sat 8 to 5',
      address: '1 Bay Street',
      city: 'Speightstown',
      specialties: ['Pickups', 'Hybrids'],
      yearEstablished: 1988,
    })

  await editButton(page).click()
  await expect.poll(() => box(page, 'Specialties').inputValue()).toBe('Pickups, Hybrids')
  for (const label of ['Phone', 'Year established', 'Specialties']) await box(page, label).fill('')
  await saved(page)
  await expect
    .poll(() => stored())
    .toMatchObject({ contactPhone: null, yearEstablished: null, specialties: [] })
})

test('an administrator creates a profile, and switches it off and on in one press each', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('404')
  await site.signIn(page)
  await page.goto(site.url + pathOf('New  Lot'))
  await page.getByRole('heading', { name: 'Dealership Not Found' }).waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Dealership' }).click()
  await page.getByRole('heading', { level: 1, name: 'New Lot' }).waitFor()
  await expect
    .poll(() => stored('New Lot'))
    .toMatchObject({ city: 'Bridgetown', country: 'Barbados', isActive: true })

  const { id } = await other.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
  const addresses = [pathOf('Palm Autos'), '/dealer/Palm%20Autos', `/vehicles/${id}`]
  const visit = () =>
    Promise.all(
      addresses.map(async (address) => {
        const answer = await fetch(site.url + address)
        const [, title] = /<title>([^<]*)/.exec(await answer.text()) ?? []
        return [answer.status, title]
      }),
    )
  await page.goto(site.url + pathOf('Palm Autos'))
  await page.getByRole('button', { name: 'Switch off' }).click()
  const question = page.getByRole('alertdialog', { name: 'Switch off Palm Autos?' })
  await question.getByText('1 listing leaves the marketplace at once').waitFor()
  await question.getByRole('button', { name: 'Switch off' }).click()
  await page.getByText('Palm Autos is switched off.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  expect(await visit()).toEqual(addresses.map(() => [410, 'Off the marketplace for now · Bimwheels']))
  await page.goto(`${site.url}/admin`)
  await page.getByRole('row', { name: /Switched off/ }).waitFor()
  // What the dashboard is still reading would be refused to the next account.
  await page.goto(`${site.url}/robots.txt`)
  await page.context().clearCookies()
  await other.signIn(page)
  await page.goto(`${site.url}/admin`)
  await page.getByText('Palm Autos is switched off.').waitFor()
  expect(await page.getByRole('button', { name: 'List a Vehicle' }).isDisabled()).toBe(true)
  await site.signIn(page)
  await page.goto(site.url + pathOf('Palm Autos'))
  await page.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'Switch off' }).waitFor()
  for (const [status, title] of await visit()) {
    expect([status, title]).toEqual([200, expect.not.stringContaining('Off the marketplace')])
  }
})

const choose = async (page: Page, label: string, colours: string[]) => {
  const files = await Promise.all(colours.map((colour) => smallPicture(colour)))
  const input = files.map(({ bytes }, place) => ({
    name: `${place}.jpg`,
    mimeType: 'image/jpeg',
    buffer: bytes,
  }))
  await dialog(page).getByLabel(label).setInputFiles(input)
}

test('logo, cover and gallery are uploaded; the listings show the logo', async ({ page, expectedErrors }) => {
  expectedErrors.push('400', '415')
  await owner.signIn(page)
  await openDialog(page)
  const noPicture = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') }
  await dialog(page).getByLabel('Upload logo').setInputFiles(noPicture)
  await toast(page, 'Upload failed')
    .getByText(/^logo\.png: /)
    .waitFor()
  await dialog(page).getByRole('button', { name: 'Remove logo.png' }).click()
  await choose(page, 'Upload logo', ['#c0392b'])
  await toast(page, 'Logo uploaded').getByText('Save the profile to show it to visitors.').waitFor()
  await expect.poll(() => box(page, 'Logo address').inputValue()).toMatch(/^\/images\//)
  await choose(page, 'Upload cover picture', ['#2980b9'])
  await expect.poll(() => box(page, 'Cover picture address').inputValue()).toMatch(/^\/images\//)
  await toast(page, 'Cover picture uploaded').waitFor()
  await choose(page, 'Upload gallery pictures', ['#27ae60', '#8e44ad'])
  await toast(page, '2 pictures added to the gallery').waitFor()
  await box(page, 'Image address').fill(drawnPictures[1] ?? '')
  await page.keyboard.press('Enter')
  const tiles = dialog(page).getByRole('list', { name: 'Pictures' }).getByRole('listitem')
  await expect.poll(() => tiles.count()).toBe(3)
  await dialog(page).getByRole('button', { name: 'Remove picture 1' }).click()
  await saved(page)
  const profile = await stored()
  expect(profile.logoUrl).toMatch(/^\/images\//)
  expect(profile.coverImageUrl).toMatch(/^\/images\//)
  expect(profile.galleryImages).toHaveLength(2)
  await page
    .getByRole('img', { name: `At ${name}` })
    .nth(1)
    .waitFor()
  const [vehicle] = await site.call<{ dealershipLogo: string }[]>(
    'GET',
    '/api/vehicles/dealer/Coral%20Motors',
  )
  expect(vehicle?.dealershipLogo).toBe(profile.logoUrl)

  await editButton(page).click()
  await dialog(page).getByRole('button', { name: 'Remove logo' }).click()
  await saved(page)
  await expect.poll(async () => (await stored()).logoUrl).toBeNull()
})
