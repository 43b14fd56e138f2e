import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import { accessibilityFaults } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { vehicleOf } from '#tests/support/fixtures.ts'
import MonthlyCosts from './monthly-costs.tsx'

const open = (price: number) =>
  renderComponent(<MonthlyCosts />, {
    listing: { vehicle: vehicleOf({ id: 7, price }), contact: dealerContact(null) },
  })

test('the payment follows deposit, term and rate', async () => {
  open(45_000)
  const text = () => page.getByRole('status', { name: 'Monthly payment' }).element().textContent
  await expect.poll(text).toContain('$880 a month')
  const [deposit, term] = [page.getByLabelText('Deposit'), page.getByLabelText('Term')]
  for (let step = 0; step < 10; step++) await userEvent.type(deposit, '{ArrowRight}')
  await userEvent.type(term, '{ArrowLeft}')
  await page.getByLabelText('Rate').selectOptions('9.5% for fair credit')
  await expect.poll(text).toContain('$1,005 a month')
  await expect.poll(text).toContain('You owe $48,237 in all: $40,000 and $8,237 interest.')
  expect(await accessibilityFaults('section')).toEqual([])
})

test('a price on request has no payment', () => {
  open(0)
  expect(page.getByRole('status').elements()).toEqual([])
})
