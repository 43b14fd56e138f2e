import { beforeAll, expect } from 'vitest'
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

test('a saved search is mailed after its link was followed, and stopped by another, without script', async ({
  phone,
  browser,
}) => {
  await phone.goto(`${site.url}/vehicles?brand=Toyota`)
  await phone.getByRole('button', { name: 'Save this search' }).click()
  const saving = phone.getByRole('dialog', { name: 'Save this search' })
  await saving.getByLabel('Name').fill('Toyotas')
  await saving.getByRole('button', { name: 'Save' }).click()
  await phone.getByRole('dialog', { name: 'Search saved' }).waitFor()
  await phone.goto(`${site.url}/saved`)
  await phone.getByRole('button', { name: 'E-mail me new finds of Toyotas' }).click()
  const dialog = phone.getByRole('dialog', { name: 'E-mail me new finds' })
  await dialog.getByLabel('Email').fill('ann@buyers.example')
  expect(await accessibilityFaults(phone)).toEqual([])
  const arrival = post.nextMail()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await phone.getByRole('dialog', { name: 'Check your e-mail' }).waitFor()

  const [confirm = '', stop = ''] = (await arrival).text.match(/http\S+/g) ?? []
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  for (const [link, button, outcome] of [
    [confirm, 'Confirm', 'You get e-mails about this search'],
    [stop, 'Stop these e-mails', 'You will not get any more of these e-mails'],
    [confirm, 'Confirm', 'This link is no longer valid'],
  ] as const) {
    await page.goto(link.replace(/^http:\/\/[^/]+/, site.url))
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { level: 1, name: outcome }).waitFor()
  }
  await context.close()
  await phone.goto(stop.replace(/^http:\/\/[^/]+/, site.url))
  expect(await accessibilityFaults(phone)).toEqual([])
})
