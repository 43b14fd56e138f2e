import { beforeAll, expect } from 'vitest'
import { accessibilityFaults, test } from '../support/browser.ts'
import { type MailServer, openMailServer } from '../support/mail-server.ts'
import { drawnPictures, openSite, registerDealer, type Site } from '../support/site.ts'

let post: MailServer
let site: Site

beforeAll(async () => {
  post = await openMailServer()
  site = await openSite({ SMTP_URL: post.url })
  await site.addVehicle({ imageUrls: drawnPictures.slice(0, 1) })
})

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
  await dialog.getByRole('button', { name: 'Send the link again' }).click()
  await dialog.getByText('The e-mail is on its way').waitFor()
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
  await expect.poll(() => dialog.getByText('Enquiries are not mailed').count()).toBe(0)

  // The weekly mail goes there too, unless it is switched off.
  const weekly = dialog.getByRole('switch', { name: 'Weekly e-mail' })
  await expect.poll(() => weekly.isChecked()).toBe(true)
  expect(await accessibilityFaults(page, '[role="dialog"]')).toEqual([])
  const saved = page.waitForResponse('**/weekly-mail')
  // It moves with the press, not with the next task.
  const press = (node: HTMLElement | SVGElement) => {
    const input = node as HTMLInputElement
    input.click()
    return input.checked
  }
  expect(await weekly.evaluate(press)).toBe(false)
  expect((await saved).status()).toBe(204)
  await expect.poll(() => weekly.isEnabled()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'Edit Dealership' }).click()
  await weekly.waitFor()
  await expect.poll(() => weekly.isChecked()).toBe(false)
})

test('a new dealer reads in the inbox and on the empty dashboard that the address waits', async ({
  page,
}) => {
  const dealer = await registerDealer(site, 'waiting', 'Waiting Motors')
  const asked = post.nextMail()
  await site.changeDealership('Waiting Motors', { contactEmail: 'new@waiting.example' })
  const { text } = await asked
  await dealer.signIn(page)
  await page.goto(`${site.url}/admin`)
  await page.getByText('it waits for its confirmation').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await page.goto(`${site.url}/enquiries`)
  const again = post.nextMail()
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await page.getByText('The e-mail is on its way').waitFor()
  expect((await again).text).toBe(text)
  expect(await accessibilityFaults(page)).toEqual([])
})

test('the link that stops mails asks for a press, without script too', async ({ phone, browser }) => {
  await phone.goto(`${site.url}/unsubscribe?mail=weekly&of=1&token=${'x'.repeat(43)}`)
  await phone.getByRole('heading', { level: 1, name: 'Stop these e-mails?' }).waitFor()
  expect(await accessibilityFaults(phone)).toEqual([])
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(phone.url())
  await page.getByRole('button', { name: 'Stop these e-mails' }).click()
  await page.getByRole('heading', { level: 1, name: 'This link is no longer valid' }).waitFor()
  await page.goto(`${site.url}/unsubscribe?done=stopped`)
  await page.getByRole('heading', { level: 1, name: 'You will not get any more of these e-mails' }).waitFor()
  await context.close()
})

test('a link that is none says so', async ({ page, expectedErrors }) => {
  expectedErrors.push('404')
  await page.goto(`${site.url}/confirm-email?dealership=1#token=made-up`)
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await page.getByText(/^This link is no longer valid:/).waitFor()
})
