import { expect, test } from 'vitest'
import { memoryBudget } from '#server/catalogue/listings.ts'
import { openMarketplace } from '../support/marketplace.ts'

test('once listings fill the memory budget, only administrators can add listings', async () => {
  const budget = { ...memoryBudget(), records: 2000 }
  const { addAccount, list } = await openMarketplace(undefined, { budget })
  const dealer = await addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
  await list(dealer)
  await list(dealer)
  const refused = 'The marketplace has no room for more listings now: ask at info@bimwheels.example'
  await expect(list(dealer)).rejects.toThrow(refused)
  const admin = await addAccount({ username: 'admin', role: 'admin' })
  await list(admin, { dealershipName: 'Coral Motors' })
})
