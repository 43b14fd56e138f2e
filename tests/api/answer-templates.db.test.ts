import { expect, test } from 'vitest'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Motors' })
const nobody = await market.addAccount({ username: 'nobody', role: 'admin' })

const path = '/api/answer-templates'
const template = { title: 'Still here', text: 'Hello {name}, the {vehicle} is still here.' }
const read = (as: Account) => market.answer('GET', path, { as })
const replace = (as: Account | null, version: number, templates: object[]) =>
  market.status('PUT', path, { as, body: { version, templates } })

test('templates belong to the dealership, and simultaneous changes do not overwrite each other', async () => {
  const both = [dealer, colleague].map((as) => replace(as, 0, [template]))
  expect((await Promise.all(both)).sort()).toEqual([200, 409])
  expect(await read(colleague)).toEqual({ version: 1, templates: [template] })
  expect(await replace(dealer, 2, [])).toBe(409)
  expect(await replace(dealer, 1, [])).toBe(200)
})

test('malformed templates and accounts without a dealership are refused', async () => {
  expect(await replace(rival, 0, [{ title: 'No', text: '{nmae}' }])).toBe(400)
  expect(await replace(nobody, 0, [])).toBe(403)
  expect(await replace(null, 0, [])).toBe(401)
  for (const as of [rival, nobody]) expect(await read(as)).toEqual({ version: 0, templates: [] })
})
