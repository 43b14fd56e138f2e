import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { refusal } from '#tests/support/component/api-stub.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { toastOf } from '#tests/support/component/in-page.ts'
import {
  fillInSender,
  pressAndWait,
  renderVehicleDialog,
} from '#tests/support/component/render-vehicle-dialog.tsx'
import { vehicleOf } from '#tests/support/fixtures.ts'

const dialog = page.getByRole('dialog', { name: /^Contact / })
const open = page.getByRole('button', { name: 'Open' })
const box = (name: string) => dialog.getByRole('textbox', { name })
const send = dialog.getByRole('button', { name: 'Send Message' })
const contact = { contactPhone: '(246) 427-4074', contactEmail: 'sales@coral.example' }
const forget = dialog.getByRole('button', { name: 'Forget them' })
const stillHere = dialog.getByText('What you wrote is still here')

type Options = Parameters<typeof renderVehicleDialog>[1]

async function openDialog(options?: Options) {
  const rendered = renderVehicleDialog('contact', options)
  await open.click()
  await expect.element(dialog).toBeVisible()
  return rendered
}

/** Sends once by a double click, and waits the minimum of one and a half seconds. */
async function sendIt() {
  const press = async () => {
    await send.dblClick()
    await expect.element(dialog.getByRole('button', { name: 'Sending…' })).toBeDisabled()
  }
  // The button is busy while the form is checked too, the fields only while it is sent.
  await pressAndWait(press, box('Name'), 1500)
}

test('a message is confirmed as sent after a second and a half', async () => {
  const { calls } = await openDialog({
    profile: dealership({ ...contact, answersWithinHour: true }),
    answers: { 'POST /api/enquiries': {} },
  })
  await expect.element(dialog.getByText('Coral Motors: Usually answers within an hour.')).toBeVisible()
  await expect
    .element(box('Message'))
    .toHaveValue('Hello, I am interested in the 2020 Toyota Corolla for $48,000. Is it still available?')
  await fillInSender()
  await dialog.getByText('WhatsApp', { exact: true }).click()
  await sendIt()
  expect(await toastOf('Message sent successfully!')).toContain(
    'Coral Motors will contact you within 24 hours.',
  )
  expect(calls.map(({ body }) => body)).toMatchObject([
    { source: 'contact', email: 'ann@example.com', preferredContact: 'whatsapp' },
  ])
  await expect.element(dialog.getByRole('heading', { name: 'Thank you for your message' })).toHaveFocus()
  await expect
    .element(dialog.getByRole('link', { name: 'WhatsApp' }))
    .toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/12464274074\?text=/))
})

test('an incomplete or unanswerable message gets errors on its fields, and is sent once corrected', async () => {
  const { calls } = await openDialog({ answers: { 'POST /api/enquiries': {} } })
  await send.click()
  await toastOf('Please fill in all required fields')
  for (const text of ['Enter your name', 'Enter your phone number', 'Enter your e-mail address'])
    await expect.element(dialog.getByText(text)).toBeVisible()
  await expect.element(box('Name')).toHaveFocus()
  await fillInSender()
  await box('Phone').fill('x')
  await box('E-mail').fill('notmail')
  await send.click()
  await expect.element(dialog.getByText('Must be a phone number of 7 to 15 digits')).toBeVisible()
  await expect.element(dialog.getByText('Must be a valid e-mail address')).toBeVisible()
  await expect.element(box('Phone')).toHaveFocus()
  expect(calls).toEqual([])
  await box('Phone').fill('555-0101')
  await box('E-mail').fill('una@example.com')
  await sendIt()
  await toastOf('Message sent successfully!')
  expect(calls.map(({ body }) => body)).toMatchObject([{ phone: '555-0101', email: 'una@example.com' }])
  // There is no direct link to the dealer.
  expect(dialog.getByText(/Go straight to the dealer/).elements()).toEqual([])
})

test('the device saves name, phone and e-mail for the next message, until they are cleared', async () => {
  await openDialog({ answers: { 'POST /api/enquiries': {} } })
  await fillInSender()
  expect(forget.elements()).toEqual([])
  await sendIt()
  await expect.element(forget).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await open.click()
  await expect.element(box('Name')).toHaveValue('Ann Clarke')
  await expect.element(box('Phone')).toHaveValue('246 555 0101')
  await expect.element(box('E-mail')).toHaveValue('ann@example.com')
  await forget.click()
  for (const name of ['Name', 'Phone', 'E-mail']) await expect.element(box(name)).toHaveValue('')
  await expect.element(dialog.getByText('Forgotten.')).toHaveFocus()
  expect(JSON.stringify(localStorage)).not.toContain('Ann')
})

test("a message about a vehicle sold in the meantime shows the server's refusal", async () => {
  const { documents } = await openDialog({
    vehicle: { id: 77 },
    answers: {
      'POST /api/enquiries': refusal(409, 'This vehicle has been sold'),
      'GET /api/vehicles/77/similar': [
        vehicleOf({ id: 2, model: 'Axio' }),
        vehicleOf({ id: 3, isSold: true }),
      ],
    },
  })
  await fillInSender()
  await sendIt()
  expect(await toastOf('Message not sent')).toMatch(/^409: This vehicle has been sold$/m)
  // The notice stays, and nothing can be sent again.
  const notice = dialog.getByText('This vehicle has been sold, so your message was not sent.')
  await expect.element(notice).toHaveFocus()
  const nearest = dialog.getByRole('list', { name: 'The nearest for sale' }).getByRole('link')
  await expect.element(nearest).toHaveAttribute('href', '/vehicles/2')
  await expect.element(send).toBeDisabled()
  await expect.element(stillHere).not.toBeInTheDocument()
  // The page behind shows it as sold.
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => documents).toHaveLength(1)
})
