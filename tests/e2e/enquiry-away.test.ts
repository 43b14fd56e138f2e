import { beforeAll, expect } from 'vitest'
import type { EnquiryPage } from '#domain/enquiries/enquiry-search.ts'
import { test } from '../support/browser.ts'
import { vehicleFields } from '../support/fixtures.ts'
import { type Account, type Marketplace, openMarketplaceOnOwnServer } from '../support/marketplace.ts'
import type { PostgresServer } from '../support/postgres-server.ts'
import { drawnPictures } from '../support/site.ts'

let market: Marketplace
let postgres: PostgresServer
let dealer: Account

beforeAll(async () => {
  ;({ market, postgres } = await openMarketplaceOnOwnServer({ hasPages: true }))
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
})

test('a buyer is told that the message was not sent, keeps it, and sends it again', async ({
  phone,
  expectedErrors,
}) => {
  expectedErrors.push('503')
  const body = vehicleFields({ imageUrls: drawnPictures.slice(0, 1) })
  const created = await market.call('POST', '/api/vehicles', { as: dealer, body })
  const { id } = await created.json()
  await phone.goto(`${market.address}/vehicles/${id}`)
  await phone.getByRole('button', { name: 'Contact Dealer' }).first().click()
  const dialog = phone.getByRole('dialog', { name: 'Contact Coral Motors' })
  const box = (label: string) => dialog.getByRole('textbox', { name: label })
  await box('Name').fill('Ann Buyer')
  await box('Email').fill('ann@buyers.example')
  await box('Phone').fill('(246) 555-0111')
  await box('Message').fill('Can I see it on Saturday?')

  await postgres.halt()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  const toast = phone.getByRole('dialog', { name: 'Message not sent' })
  await toast.getByText(/^503: /).waitFor()
  await toast.getByRole('button', { name: 'Close' }).click()
  await toast.waitFor({ state: 'detached' })
  expect(await box('Message').inputValue()).toBe('Can I see it on Saturday?')
  expect(await box('Name').inputValue()).toBe('Ann Buyer')

  await postgres.resume()
  await dialog.getByRole('button', { name: 'Send Message' }).click()
  await phone.getByText('Coral Motors will contact you within 24 hours.').first().waitFor()
  const inbox = await market.call('GET', '/api/enquiries', { as: dealer })
  const { enquiries }: EnquiryPage = await inbox.json()
  expect(enquiries).toMatchObject([
    { name: 'Ann Buyer', message: 'Can I see it on Saturday?', vehicleId: id },
  ])
})
