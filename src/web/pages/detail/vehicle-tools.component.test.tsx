import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import { onPhone } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { vehicleOf } from '#tests/support/fixtures.ts'
import VehicleTools from './vehicle-tools.tsx'

const share = page.getByRole('button', { name: 'Share', exact: true })
const dialog = page.getByRole('dialog', { name: 'Share' })

beforeEach(() => {
  renderComponent(<VehicleTools />, {
    listing: { vehicle: vehicleOf({ id: 7 }), contact: dealerContact(null) },
  })
})

/** Adds or removes a browser feature until the test ends. */
function inNavigator(name: string, value: unknown) {
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, name))
}

test('the comparison is offered once this vehicle is in it', async () => {
  const link = page.getByRole('link')
  const compare = page.getByRole('button', { name: 'Compare' })
  await expect.element(compare).toBeVisible()
  expect(link.elements()).toEqual([])
  await compare.click()
  await expect.element(link).toHaveAttribute('href', '/compare')
  await compare.click()
  await expect.element(link).not.toBeInTheDocument()
})

test("sharing opens the device's share sheet if available", async () => {
  const sheet = vi.fn(async () => undefined)
  inNavigator('share', sheet)
  await share.click()
  const title = '2020 Toyota Corolla, $48,000, at Coral Motors'
  await expect.poll(() => sheet.mock.calls).toMatchObject([[{ title, url: `${location.origin}/vehicles/7` }]])
  expect(dialog.elements()).toEqual([])
})

test('a link is copied, or sent by WhatsApp', async () => {
  const writeText = vi.fn(async () => undefined)
  inNavigator('share', undefined)
  inNavigator('clipboard', { writeText })
  await share.click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByText('Link copied')).toBeVisible()
  const address = `${location.origin}/vehicles/7`
  expect(writeText.mock.calls).toEqual([[address]])
  const whatsapp = new URL(
    (dialog.getByRole('link', { name: 'WhatsApp' }).element() as HTMLAnchorElement).href,
  )
  expect(whatsapp.searchParams.get('text')).toBe(`2020 Toyota Corolla, $48,000, at Coral Motors ${address}`)
})

test('a browser that refuses the clipboard selects the link', async () => {
  await onPhone()
  inNavigator('share', undefined)
  inNavigator('clipboard', undefined)
  await share.click()
  await dialog.getByRole('button', { name: 'Copy link' }).click()
  await expect.element(dialog.getByText('Copy the marked link')).toBeVisible()
  const { value, selectionEnd } = dialog.getByRole('textbox', { name: 'Link' }).element() as HTMLInputElement
  expect([value, selectionEnd]).toEqual([`${location.origin}/vehicles/7`, value.length])
  expect(document.documentElement.scrollWidth).toBe(390)
})
