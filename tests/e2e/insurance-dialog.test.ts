import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  await site.addVehicle({ model: 'Prado', price: 120_000, imageUrls: drawnPictures.slice(0, 1) })
})

test('from a phone: six taps from the card to a message with a first sentence that can be edited', async ({
  phone,
}) => {
  await phone.goto(`${site.url}/vehicles`)
  await phone.getByRole('article', { name: /Prado/ }).getByRole('button', { name: 'Insurance' }).tap()
  const dialog = phone.getByRole('dialog', { name: 'Insurance Quote' })
  await dialog.getByLabel('Driver Age').tap()
  await phone.keyboard.type('47')
  await phone.keyboard.press('Enter')
  await phone.keyboard.type('13')
  await dialog.getByText('St. James', { exact: true }).tap()
  await dialog.getByRole('button', { name: 'Calculate Quote' }).tap()
  await dialog.getByRole('button', { name: 'Ask the dealer' }).tap()
  const part = dialog.getByRole('region', { name: 'Message to Bridgetown Motors' })
  await expect.poll(() => hasFocus(part.getByLabel('Name'))).toBe(true)
  const message = dialog.getByRole('textbox', { name: 'Message' })
  await expect
    .poll(() => message.inputValue())
    .toContain('Prado for $120,000. Which insurers do you work with')
  await message.fill('Who insures it?')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ida Knight')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill('246 555 0101')
  await dialog.getByRole('textbox', { name: 'Email' }).fill('ida@example.com')
  await dialog.getByRole('button', { name: 'Send', exact: true }).tap()
  await phone.getByText('Bridgetown Motors will contact you within 24 hours.').waitFor()
})
