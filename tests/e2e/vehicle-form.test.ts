import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { formatMonth, localMonth } from '#domain/text/local-time.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { choosePictures, hasFocus, hold, logIn } from '../support/page.ts'
import { smallPicture } from '../support/pictures.ts'
import { drawnPictures, openSite, registerDealer } from '../support/site.ts'

const site = await openSite()
const dealer = await registerDealer(site, 'coral', 'Coral Motors')

const box = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const toast = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
const update = (page: Page) => page.getByRole('button', { name: 'Update Vehicle' })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit Vehicle' })

async function openForm(page: Page): Promise<void> {
  await dealer.signIn(page)
  await page.goto(`${site.url}/sell`)
  await page.getByRole('form', { name: 'New vehicle' }).waitFor()
}

async function chooseFiles(page: Page, colours: readonly string[]): Promise<void> {
  const pictureOf = async (colour: string, place: number) => ({
    ...(await smallPicture(colour)),
    name: `${place}.jpg`,
  })
  await choosePictures(page.getByLabel('Choose photographs'), await Promise.all(colours.map(pictureOf)))
}

test('pictures are added from files, by dropping and by pasting, removed ones are not sent, and Home shows the listing', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push('503')
  // The usual price is known from five listings on.
  for (let at = 0; at < 5; at++) await dealer.addVehicle({ price: 45_000, mileage: 90_000 + at })
  await openForm(page)
  const upload = await hold(page, '**/api/upload')
  const stored: number[] = []
  page.on('response', (answer) => {
    if (answer.url().endsWith('/api/upload')) stored.push(answer.status())
  })
  await chooseFiles(page, ['#100000', '#200000', '#300000'])
  for (const place of [0, 2]) await page.getByRole('button', { name: `Remove ${place}.jpg` }).click()
  upload.release()
  await toast(page, 'Images uploaded successfully').getByText('1 image(s) added to your listing').waitFor()
  await expect.poll(() => stored).toEqual([201])
  await page.unroute('**/api/upload')

  for (const [place, type] of ['drop', 'paste'].entries()) {
    const { bytes } = await smallPicture(['#16a085', '#8e44ad'][place])
    await page.evaluate(
      ([kind, base64]) => {
        const data = new DataTransfer()
        const pixels = Uint8Array.from(atob(base64 ?? ''), (letter) => letter.charCodeAt(0))
        data.items.add(new File([pixels], `${kind}.jpg`, { type: 'image/jpeg' }))
        document.body.dispatchEvent(
          kind === 'drop'
            ? new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true })
            : new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [type, bytes.toString('base64')],
    )
    await page.getByRole('img', { name: `Picture ${place + 2}` }).waitFor()
  }
  await page.route('**/api/upload', (route) => route.fulfill({ status: 503, body: 'Try later' }), {
    times: 1,
  })
  await chooseFiles(page, ['#f39c12'])
  await toast(page, 'Upload failed')
    .getByText('Failed to upload images. Please try again. 0.jpg: 503: Try later.')
    .waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('img', { name: 'Picture 4' }).waitFor()

  await box(page, 'Brand').selectOption('Toyota')
  await box(page, 'Model').selectOption('Corolla')
  await box(page, 'Colour').fill('Ruby')
  await box(page, 'Price').fill('450')
  const year = new Date().getFullYear()
  const cardIn = (part: Page | Locator) => part.getByRole('article', { name: `${year} Toyota Corolla` })
  const foreseen = await cardIn(page.getByRole('region', { name: 'Preview', exact: true })).innerText()
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  const question = page.getByRole('alertdialog', { name: 'Is the price right?' })
  await question.getByText('100 times less than what a Toyota Corolla usually costs').waitFor()
  await question.getByRole('button', { name: 'Publish as it is' }).click()
  await toast(page, 'Success').getByText('Vehicle listed successfully').waitFor()
  await expect.poll(() => cardIn(page).innerText()).toBe(foreseen)
  const listed = (await site.call<Vehicle[]>('GET', '/api/vehicles')).filter(({ color }) => color === 'Ruby')
  expect(listed).toMatchObject([{ userId: dealer.user.id, dealershipName: 'Coral Motors', price: 450 }])
  expect(listed[0]?.imageUrls).toHaveLength(4)
  await toast(page, 'Success').getByRole('button', { name: 'View listing' }).click()
  await page.waitForURL(`${site.url}/vehicles/${listed[0]?.id}`)
})

test('a listing is edited on its page; Back asks before it discards input, and buyers read and filter by the new facts', async ({
  page,
}) => {
  const { id, imageUrls } = await dealer.addVehicle({ model: 'Axio', imageUrls: drawnPictures.slice(0, 2) })
  const stored = () => site.call<Vehicle>('GET', `/api/vehicles/${id}`)
  await dealer.signIn(page)
  await page.goto(`${site.url}/vehicles/${id}`)
  await edit(page).click()
  await expect.poll(() => hasFocus(page.getByRole('heading', { level: 1, name: /^Edit 2020/ }))).toBe(true)
  await expect.poll(() => box(page, 'Price').inputValue()).toBe('48,000')
  const back = page.getByRole('button', { name: 'Back', exact: true })
  await box(page, 'Colour').fill('Pink')
  await back.click()
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(() => box(page, 'Colour').inputValue()).toBe('Pink')
  await back.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await edit(page).click()
  await expect.poll(() => box(page, 'Colour').inputValue()).toBe('White')

  await box(page, 'Price').fill('45500')
  await page.getByRole('switch', { name: 'Featured' }).check()
  await box(page, 'Condition').selectOption('Reconditioned')
  await box(page, 'Duty and VAT').selectOption('Paid')
  await box(page, 'Previous owners').selectOption('1')
  const lastService = localMonth(new Date(), 2)
  await box(page, 'Last service').fill(lastService)
  await box(page, 'Seats').selectOption('5')
  for (const piece of ['Tow bar', 'Sunroof']) await page.getByRole('checkbox', { name: piece }).check()
  await update(page).click()
  await toast(page, 'Success').getByText('Vehicle updated successfully').waitFor()
  await page.getByRole('heading', { level: 1, name: '2020 Toyota Axio' }).waitFor()
  await page.getByText('$45,500').first().waitFor()
  const stated = { condition: 'Reconditioned', dutyAndVat: 'Paid', previousOwners: '1', lastService }
  const fitted = { seats: 5, equipment: ['Sunroof', 'Tow bar'] }
  await expect
    .poll(stored)
    .toMatchObject({ ...stated, ...fitted, imageUrls, price: 45_500, isFeatured: true })
  const facts = page.getByRole('table', { name: 'Vehicle facts' })
  for (const fact of [
    'Condition Reconditioned',
    'Duty and VAT Paid',
    'Previous owners 1',
    `Last service ${formatMonth(lastService)}`,
    'Seats 5',
    'Equipment Sunroof, Tow bar',
  ])
    await facts.getByRole('row', { name: fact, exact: true }).waitFor()

  await page.goto(`${site.url}/vehicles?condition=Reconditioned&duty=Paid`)
  await page.getByRole('switch', { name: 'Serviced in the last 12 months' }).check()
  await page.waitForURL(new RegExp(`servicedSince=${localMonth(new Date(), 12)}`))
  await page.getByText('1 vehicle', { exact: true }).first().waitFor()
})

test('after an expired session a new listing is restored when the user signs in; shared pictures wait for a log-in, and copies open offline', async ({
  browser,
  page,
  expectedErrors,
}) => {
  expectedErrors.push('401')
  await dealer.signIn(page)
  await page.goto(`${site.url}/sell`)
  await box(page, 'Brand').selectOption('Suzuki')
  await box(page, 'Model').selectOption('Jimny')
  await box(page, 'Colour').fill('Gold')
  await box(page, 'Price').fill('61000')
  await page.getByText('Add a picture by its address').click()
  await box(page, 'Image address').fill(drawnPictures[0] ?? '')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await dealer.call('POST', '/api/logout')
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await page.getByText('Your draft is kept. Log in to continue with it.').waitFor()
  await logIn(page, dealer)
  await page.getByText('Your unsaved changes have been restored.').waitFor()
  // After signing in, no notice asks to log in.
  await expect.poll(() => page.getByText(/^401/).count()).toBe(0)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/sell')
  await expect.poll(() => box(page, 'Model').inputValue()).toBe('Jimny')
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await page.waitForURL(`${site.url}/`)
  await page.getByRole('article', { name: /Suzuki Jimny/ }).waitFor()
  // The next listing contains none of it.
  await page.goto(`${site.url}/sell`)
  await box(page, 'Brand').waitFor()
  await expect.poll(() => box(page, 'Brand').inputValue()).toBe('')

  const device = await browser.newContext({ serviceWorkers: 'allow' })
  const phone = await device.newPage()
  const search = `${site.url}/vehicles?brand=Suzuki`
  const copies = (path: string) =>
    phone.evaluate(async (at) => Boolean(await caches.match(at, { ignoreVary: true })), path)
  await phone.goto(search)
  await phone.evaluate(() => navigator.serviceWorker.ready)
  await phone
    .getByRole('button', { name: /^Save \d/ })
    .first()
    .click()
  await expect.poll(() => copies(search)).toBe(true)
  await expect.poll(() => copies('/saved')).toBe(true)
  const { bytes } = await smallPicture('#16a085')
  await phone.evaluate((base64) => {
    const picture = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const chosen = new DataTransfer()
    for (const name of ['1.jpg', '2.jpg'])
      chosen.items.add(new File([picture, name], name, { type: 'image/jpeg' }))
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/sell',
      enctype: 'multipart/form-data',
    })
    form.append(
      Object.assign(document.createElement('input'), {
        type: 'file',
        name: 'images',
        multiple: true,
        files: chosen.files,
      }),
    )
    document.body.append(form)
    form.submit()
  }, bytes.toString('base64'))
  await phone.waitForURL(/\/auth\?redirect=%2Fsell%3Fshared%3D1$/)
  await logIn(phone, dealer)
  await phone.getByRole('img', { name: 'Picture 1' }).waitFor()
  await phone.waitForURL(`${site.url}/sell`)
  expect(await copies('/sell?shared=1')).toBe(false)

  await device.setOffline(true)
  await phone.goto(search)
  await phone
    .getByRole('status')
    .getByText(/^You are offline\. This is from \w+ \d\d, \d{4}, \d+:\d\d [AP]M\.$/)
    .waitFor()
  await phone.getByRole('article', { name: /Suzuki Jimny/ }).waitFor()
  expect(await phone.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  await phone.goto(`${site.url}/admin`)
  await phone.getByRole('heading', { name: 'You are offline' }).waitFor()
  await phone
    .getByRole('link', { name: /Suzuki/ })
    .first()
    .waitFor()
  await device.setOffline(false)
  await phone.goto(`${site.url}/about`)
  await phone.evaluate(() => fetch('/api/logout', { method: 'POST' }))
  await expect.poll(() => copies(search)).toBe(false)
  await device.close()
})
