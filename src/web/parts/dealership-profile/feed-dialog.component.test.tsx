import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { dealership } from '#tests/support/component/dealership.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import FeedDialog from './feed-dialog.tsx'

test('a dealer makes a feed address and sees which vehicles are left out, and why', async () => {
  const leftOut = [{ id: 7, name: '2018 Suzuki Swift', reason: 'It has no photograph' }]
  renderComponent(<FeedDialog dealership={dealership()} isOpen onClose={() => undefined} />, {
    answers: {
      'GET /api/dealerships/1/feed': { key: null, listed: 12, leftOut },
      'POST /api/dealerships/1/feed': { key: 'new-key', listed: 12, leftOut },
    },
  })
  const dialog = page.getByRole('dialog', { name: 'Catalogue feed' })
  await expect.element(dialog.getByText('12 vehicles in the feed')).toBeVisible()
  await expect
    .element(dialog.getByRole('listitem'))
    .toHaveTextContent('2018 Suzuki Swift: It has no photograph')
  await dialog.getByRole('button', { name: 'Make an address' }).click()
  const address = dialog.getByRole('textbox', { name: 'Address for Meta (CSV)' })
  await expect.element(address).toHaveValue(`${location.origin}/feeds/new-key.csv`)
})
