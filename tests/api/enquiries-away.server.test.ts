import { afterAll, beforeAll, expect, test } from 'vitest'
import { enquiryFields } from '../support/enquiry-fields.ts'
import type { Account, Marketplace } from '../support/marketplace.ts'
import { openMarketplaceOnOwnServer } from '../support/own-server-marketplace.ts'
import type { PostgresServer } from '../support/postgres-server.ts'
import { vehicleFields } from '../support/vehicle-fields.ts'

let market: Marketplace
let postgres: PostgresServer
let close: () => Promise<void>
let dealer: Account
let vehicleId: number

beforeAll(async () => {
  ;({ market, postgres, close } = await openMarketplaceOnOwnServer())
  dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  const created = await market.call('POST', '/api/vehicles', { as: dealer, body: vehicleFields() })
  vehicleId = (await created.json()).id
})
afterAll(() => close())

test('an enquiry sent while the database is away is refused, and kept once when it is sent again', async () => {
  const enquiry = enquiryFields(vehicleId)
  const send = () => market.call('POST', '/api/enquiries', { body: enquiry })
  await postgres.halt()
  const refused = await send()
  expect(refused.status).toBe(503)
  expect(refused.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await refused.text()).toMatch(/^The marketplace cannot be reached[^\n]*$/)

  await postgres.resume()
  const answers = await Promise.all([send(), send()])
  expect(answers.map(({ status }) => status)).toEqual([201, 201])
  const [first, second] = await Promise.all(answers.map((answer) => answer.json()))
  expect(second).toEqual(first)
  const inbox = await market.call('GET', '/api/enquiries', { as: dealer })
  expect(await inbox.json()).toMatchObject({ total: 1, enquiries: [{ id: first.id }] })
})
