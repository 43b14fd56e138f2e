import { expect } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { test } from '../support/browser.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openSite } from '../support/site.ts'

const post = await openMailServer()
const site = await openSite({ SMTP_URL: post.url })
await site.addVehicle()

test("a mailed link confirms a dealership's address; a saved search is mailed after its link was confirmed, until a click without script", async ({
  phone,
  browser,
}) => {
  const mail = post.nextMail()
  await site.changeDealership('Bridgetown Motors', { contactEmail: 'sales@bridgetown.example' })
  const [link = ''] = /http\S+/.exec((await mail).text) ?? []

  await phone.goto(link)
  await phone.getByRole('button', { name: 'Confirm this address' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Your address is confirmed' }).waitFor()

  const { id } = await site.call<Dealership>('GET', '/api/dealerships/name/Bridgetown%20Motors')
  const address = () => site.call('GET', `/api/dealerships/${id}/contact-address`)
  await expect.poll(address).toMatchObject({ isConfirmed: true })

  await phone.goto(`${site.url}/vehicles?brand=Toyota`)
  await phone.getByRole('button', { name: 'Save this search' }).click()
  const saving = phone.getByRole('dialog', { name: 'Save this search' })
  await saving.getByLabel('Name').fill('Toyotas')
  await saving.getByRole('button', { name: 'Save' }).click()
  await phone.getByRole('dialog', { name: 'Search saved' }).waitFor()
  await phone.goto(`${site.url}/saved`)
  await phone.getByRole('button', { name: 'E-mail me new matches of Toyotas' }).click()
  const mailing = phone.getByRole('dialog', { name: 'E-mail me new matches' })
  await mailing.getByLabel('E-mail').fill('ann@buyers.example')
  const arrival = post.nextMail()
  await mailing.getByRole('button', { name: 'Send the link' }).click()
  await phone.getByRole('dialog', { name: 'Check your e-mail' }).waitFor()

  const mailed = (await arrival).text.match(/http\S+/g) ?? []
  const [confirm = '', stop = ''] = mailed.map((link) => link.replace(/^http:\/\/[^/]+/, site.url))
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  for (const [link, button, outcome] of [
    [confirm, 'Confirm', 'You get e-mails about this search'],
    [stop, 'Stop these e-mails', 'We will not send you these e-mails again'],
    [confirm, 'Confirm', 'This link is no longer valid'],
  ] as const) {
    await plain.goto(link)
    await plain.getByRole('button', { name: button }).click()
    await plain.getByRole('heading', { level: 1, name: outcome }).waitFor()
  }
  await context.close()
})
