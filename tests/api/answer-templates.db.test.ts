import { expect, test } from 'vitest'
import { type Account, openMarketplace } from '../support/marketplace.ts'

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
const colleague = await market.addAccount({ username: 'colleague', dealershipName: 'Coral Motors' })
const rival = await market.addAccount({ username: 'rival', dealershipName: 'Rival Motors' })
const principal = await market.addAccount({
  ...{ username: 'principal', role: 'admin', dealershipName: 'Coral Motors' },
})

const path = '/api/answer-templates'
const template = { title: 'Still here', text: 'Hello {name}, the {vehicle} is still here.' }
const read = async (as: Account) => (await market.call('GET', path, { as })).json()
const replace = (as: Account | null, body: unknown) => market.call('PUT', path, { as, body })

test('templates are the dealership’s, and a change is not lost to another', async () => {
  expect(await read(dealer)).toEqual({ version: 0, templates: [] })
  const attempts = await Promise.all([
    replace(dealer, { version: 0, templates: [template] }),
    replace(colleague, { version: 0, templates: [template] }),
  ])
  expect(attempts.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await read(colleague)).toEqual({ version: 1, templates: [template] })
  expect(await read(rival)).toEqual({ version: 0, templates: [] })
  const changed = await replace(principal, {
    version: 1,
    templates: [{ ...template, title: ' Yes ' }, template],
  })
  expect(await changed.json()).toEqual({ version: 2, templates: [{ ...template, title: 'Yes' }, template] })
  for (const version of [1, 2_147_483_647]) {
    const stale = await replace(dealer, { version, templates: [] })
    expect([stale.status, await stale.text()]).toEqual([
      409,
      'A colleague has changed the templates in the meantime',
    ])
  }
})

test('malformed templates and accounts without a dealership are refused', async () => {
  const refused = await replace(dealer, { version: 2, templates: [{ title: 'No', text: '{nmae}' }] })
  expect([refused.status, await refused.text()]).toEqual([
    400,
    expect.stringContaining('Only {name}, {vehicle}, {price}, {link} are filled in'),
  ])
  const nobody = await market.addAccount({ username: 'nobody', role: 'admin' })
  expect(await read(nobody)).toEqual({ version: 0, templates: [] })
  const denied = await replace(nobody, { version: 0, templates: [] })
  expect([denied.status, await denied.text()]).toEqual([403, 'Your account belongs to no dealership'])
  expect((await replace(null, { version: 0, templates: [] })).status).toBe(401)
})
