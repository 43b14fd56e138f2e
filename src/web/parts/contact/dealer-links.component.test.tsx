import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { onPhone } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { vehicleRows } from '#tests/support/fixtures.ts'
import { ContactBar } from './dealer-links.tsx'

async function openBar(contact: Partial<Dealership>, fields: Partial<Vehicle> = {}) {
  await onPhone()
  for (const vehicle of vehicleRows(1)) {
    renderComponent(
      <ContactBar vehicle={{ ...vehicle, ...fields }} contact={dealerContact(dealership(contact))}>
        <button type="button">Contact</button>
      </ContactBar>,
    )
  }
}
const links = () =>
  page
    .getByRole('link')
    .elements()
    .map((link) => (link as HTMLAnchorElement).href)

test('the links in the bar name the vehicle, price and page', async () => {
  await openBar({ contactPhone: '(246) 427-4074', contactEmail: 'sales@coral.example' })
  await expect.poll(() => links().length).toBe(3)
  const [chat = '', call, mail] = links()
  const text = new URL(chat).searchParams.get('text')
  expect(text).toContain('2000 Toyota Model 0 for $10,000')
  expect(text).toContain('https://bimwheels.example/vehicles/1')
  expect(call).toBe('tel:+12464274074')
  expect(mail).toMatch(/^mailto:sales@coral\.example\?subject=2000%20Toyota%20Model%200/)
})

test('a sold vehicle has no bar', async () => {
  await openBar({ contactEmail: 'sales@coral.example' }, { isSold: true })
  expect(page.getByRole('navigation').elements()).toEqual([])
})
