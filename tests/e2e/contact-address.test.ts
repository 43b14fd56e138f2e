import { afterAll, beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

let post: MailServer
let site: Site

beforeAll(async () => {
  post = await openMailServer()
  site = await openSite({ SMTP_URL: post.url })
  await site.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
})
afterAll(() => post.close())

test('a dealership’s address is confirmed by the link that is mailed to it', async ({ page, phone }) => {
  const asked = post.nextMail()
  await site.changeDealership('Bridgetown Motors', { contactEmail: 'sales@bridgetown.example' })
  const [link = ''] = /http\S+/.exec((await asked).text) ?? []

  await site.signIn(page)
  await page.goto(`${site.url}/dealership/Bridgetown%20Motors`)
  await page.getByRole('button', { name: 'Edit Dealership' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Dealership' })
  await dialog.getByText('Enquiries are not mailed to your e-mail address yet').waitFor()
  const again = post.nextMail()
  await dialog.getByRole('button', { name: 'Send the mail again' }).click()
  await dialog.getByText('The mail is on its way').waitFor()
  expect((await again).text).toContain(link)

  await phone.goto(link)
  expect(await accessibilityFaults(phone)).toEqual([])
  await phone.getByRole('button', { name: 'Confirm this address' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()

  await page.reload()
  const settled = page.waitForResponse('**/contact-address')
  await page.getByRole('button', { name: 'Edit Dealership' }).click()
  expect(await (await settled).json()).toMatchObject({ isConfirmed: true })
  await dialog.getByRole('button', { name: 'Save Changes' }).waitFor()
  expect(await dialog.getByText('Enquiries are not mailed').count()).toBe(0)
})

test('a link that is none says so', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await page.goto(`${site.url}/confirm-email?dealership=1&token=made-up`)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText('404: This link is not valid any more.').waitFor()
})
