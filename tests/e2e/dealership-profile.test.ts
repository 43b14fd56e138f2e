import type { Page } from 'playwright-core'
import { beforeAll, describe, expect } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership.ts'
import { localYear } from '#domain/text/local-time.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hold } from '../support/page.ts'
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

/** Lets a page think that it is on Android, and keeps what waits there for its Back. */
const playAndroid = `
  Object.defineProperty(navigator, 'userAgent', { value: navigator.userAgent + ' Android 15' })
  globalThis.watchers = []
  globalThis.CloseWatcher = class extends CloseWatcher {
    constructor() {
      super()
      watchers.push(this)
    }
    destroy() {
      super.destroy()
      watchers.splice(watchers.indexOf(this), 1)
    }
  }
`

async function saved(page: Page): Promise<void> {
  await save(page).click()
  await toast(page, 'Success').getByText('Dealership updated successfully').waitFor()
  await expect.poll(() => dialog(page).count()).toBe(0)
}

describe('editing a profile', () => {
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

  test("Android's Back closes it, and asks first where something would be lost", async ({ phone }) => {
    await phone.addInitScript(playAndroid)
    const goBack = () => phone.evaluate('watchers.at(-1).requestClose()')
    await owner.signIn(phone)
    await openDialog(phone)
    await box(phone, 'City').fill('Holetown')
    await goBack()
    const question = phone.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.waitFor()
    await goBack()
    await question.waitFor({ state: 'detached' })
    await expect.poll(() => box(phone, 'City').inputValue()).toBe('Holetown')
    await box(phone, 'City').fill((await stored()).city)
    await goBack()
    await dialog(phone).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(phone.url()).pathname).toBe(pathOf(name))
  })

  test('is not offered to visitors and other dealers', async ({ page }) => {
    const expectButtons = async (count: number) => {
      await page.goto(site.url + pathOf(name))
      await page.getByRole('heading', { level: 1, name }).waitFor()
      await expect.poll(() => editButton(page).count()).toBe(count)
    }
    await expectButtons(0)
    await other.signIn(page)
    await expectButtons(0)
    await site.signIn(page)
    await expectButtons(1)
  })

  test('an administrator switches a dealership off and on in one press each', async ({ page }) => {
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
    await site.signIn(page)
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

  test('says below its field what is wrong, and sends nothing', async ({ page }) => {
    const before = await stored()
    await owner.signIn(page)
    await openDialog(page)
    const year = localYear(new Date())
    const mistakes: [label: string, text: string, message: string][] = [
      ['Website', 'coral.example', 'Must be a valid URL'],
      ['E-mail', 'sales at coral', 'Must be a valid e-mail address'],
      ['Logo address', 'javascript:alert(1)', 'Must be a valid URL'],
      ['Cover picture address', 'logo.png', 'Must be a valid URL'],
      ['Year established', '1899', 'Year established must be at least 1900'],
    ]
    for (const [label, text] of mistakes) await box(page, label).fill(text)
    await save(page).click()
    const described = (label: string) =>
      box(page, label).evaluate((field) => {
        const id = field.getAttribute('aria-describedby')
        return id === null ? null : document.getElementById(id)?.textContent
      })
    for (const [label, , message] of mistakes) await expect.poll(() => described(label)).toBe(message)
    await box(page, 'Year established').fill(String(year + 1))
    await expect.poll(() => described('Year established')).toBe('Year established cannot be in the future')
    expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
    for (const end of ['1900', String(year)]) {
      await box(page, 'Year established').fill(end)
      await expect.poll(() => described('Year established')).toBeNull()
    }
    await expect.poll(() => stored()).toEqual(before)
  })

  test('asks before it loses what was typed', async ({ page }) => {
    await owner.signIn(page)
    await openDialog(page)
    await box(page, 'Country').fill('Bim')
    await page.keyboard.press('Escape')
    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
    await question.getByRole('button', { name: 'Keep editing' }).click()
    await expect.poll(() => box(page, 'Country').inputValue()).toBe('Bim')
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect.poll(() => dialog(page).count()).toBe(0)
    await expect
      .poll(() => editButton(page).evaluate((button) => button === document.activeElement))
      .toBe(true)
    await editButton(page).click()
    await expect.poll(() => box(page, 'Country').inputValue()).not.toBe('Bim')
  })
})

describe('pictures of a profile', () => {
  const choose = async (page: Page, label: string, colours: string[]) => {
    const files = await Promise.all(colours.map((colour) => smallPicture(colour)))
    const input = files.map(({ bytes }, place) => ({
      name: `${place}.jpg`,
      mimeType: 'image/jpeg',
      buffer: bytes,
    }))
    await dialog(page).getByLabel(label).setInputFiles(input)
  }

  test('logo, cover and gallery are uploaded; the listings show the logo', async ({ page }) => {
    await owner.signIn(page)
    await openDialog(page)
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

  test('a file that is no picture is refused beside its field', async ({ page, expectedErrors }) => {
    expectedErrors.push('400', '415')
    await owner.signIn(page)
    await openDialog(page)
    const buffer = Buffer.from('not a picture')
    await dialog(page)
      .getByLabel('Upload logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
    await toast(page, 'Upload failed')
      .getByText(/^logo\.png: /)
      .waitFor()
    await dialog(page).getByRole('button', { name: 'Remove logo.png' }).click()
    await save(page).waitFor()
  })
})

describe('when it cannot be saved', () => {
  test('a stale copy is reloaded without losing what was typed', async ({ page, expectedErrors }) => {
    expectedErrors.push('412', '503')
    await owner.signIn(page)
    await openDialog(page)
    await box(page, 'Phone').fill('(246) 555-0111')
    await site.changeDealership(name, { contactPhone: '(246) 555-0222', city: 'Holetown' })
    await save(page).click()
    await toast(page, 'Error')
      .getByText(/changed by someone else/)
      .waitFor()
    await expect.poll(() => stored()).toMatchObject({ contactPhone: '(246) 555-0222' })

    const reload = dialog(page).getByRole('button', { name: 'Reload' })
    await page.route('**/api/dealerships/name/**', (route) => route.fulfill({ status: 503, body: 'Away' }), {
      times: 1,
    })
    await reload.click()
    await toast(page, 'Failed to fetch dealership').getByText('Away').waitFor()
    await reload.click()
    await dialog(page)
      .getByText('Reloaded. Saving now overwrites what someone else entered under Phone.')
      .waitFor()
    await expect.poll(() => box(page, 'Phone').inputValue()).toBe('(246) 555-0111')
    await expect.poll(() => box(page, 'City').inputValue()).toBe('Holetown')
    await saved(page)
    await expect.poll(() => stored()).toMatchObject({ contactPhone: '(246) 555-0111', city: 'Holetown' })
  })

  test('after the session has ended what was typed stays', async ({ page, expectedErrors }) => {
    expectedErrors.push('401')
    const dealer = await registerDealer(site, 'reef', 'Reef Cars')
    await dealer.signIn(page)
    await openDialog(page, 'Reef Cars')
    await box(page, 'City').fill('Oistins')
    await dealer.endSession()
    await save(page).click()
    await toast(page, 'Error')
      .getByText(/^Please log in/)
      .waitFor()
    await dialog(page).getByText('Your session has ended.').waitFor()
    await expect.poll(() => box(page, 'City').inputValue()).toBe('Oistins')
    await site.signIn(page)
    const answered = await hold(page, '**/api/dealerships/*')
    await save(page).click()
    // The last try and why it failed are over while the next one is under way.
    await expect.poll(() => toast(page, 'Error').count()).toBe(0)
    await expect.poll(() => dialog(page).getByText('Your session has ended.').count()).toBe(0)
    answered.release()
    await toast(page, 'Success').waitFor()
    await expect.poll(() => stored('Reef Cars')).toMatchObject({ city: 'Oistins' })
  })
})

describe('a profile that does not exist', () => {
  test('is created by an administrator', async ({ page, expectedErrors }) => {
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
  })

  test('is created for nobody else', async ({ page, expectedErrors }) => {
    expectedErrors.push('404', '409')
    const notFound = page.getByRole('heading', { name: 'Dealership Not Found' })
    await other.signIn(page)
    await page.goto(site.url + pathOf('Nobody Motors'))
    await notFound.waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Create Dealership' }).count()).toBe(0)
  })
})

test('looks right on a telephone', async ({ phone }) => {
  await owner.signIn(phone)
  await openDialog(phone)
  expect(await accessibilityFaults(phone)).toEqual([])
  const width = () => phone.evaluate(() => document.documentElement.scrollWidth)
  await expect.poll(() => width()).toBeLessThanOrEqual(390)
})
