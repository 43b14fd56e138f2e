import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { AnswerTemplates } from '#domain/enquiries/answer-templates-schema.ts'
import type { EnquiryPage, EnquiryPatch, InboxEnquiry } from '#domain/enquiries/enquiry-schema.ts'
import { type EnquiryStatus, enquiryStatuses } from '#domain/enums.ts'
import { mapKeys } from '#domain/vehicle/fields.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { admin, dealer, renderWorkspace } from '#tests/support/component/stock.ts'

const ann: InboxEnquiry = {
  ...{ id: 1, name: 'Ann Buyer', email: 'ann@buyers.example', phone: '(246) 555-0111' },
  ...{ vehicleId: 7, vehicleName: '2020 Toyota Corolla', vehiclePrice: 48_000 },
  ...{ source: 'contact', status: 'new', message: 'Is it still available?', preferredContact: 'whatsapp' },
  ...{ dealershipName: 'Coral Motors', createdAt: '2026-11-21T02:30:00Z', answer: null, mayMark: true },
}

/** Shows the inbox with those enquiries, as stored on the server. Reads and writes wait for `line`. */
function openInbox(
  given: Partial<InboxEnquiry>[],
  { user = dealer, line = {} as { read?: Promise<void>; write?: Promise<void> } } = {},
) {
  const enquiries = given.map((fields, at) => ({ ...ann, id: at + 1, ...fields }))
  const stored: AnswerTemplates = { version: 0, templates: [] }
  const unread = () => enquiries.filter(({ status, mayMark }) => status === 'new' && mayMark).length
  const holdPopups = (event: Event) =>
    (event.target as Element).closest('[target=_blank]') && event.preventDefault()
  document.addEventListener('click', holdPopups)
  onTestFinished(() => document.removeEventListener('click', holdPopups))
  const rendered = renderWorkspace('/enquiries', {
    user,
    answers: {
      'GET /api/enquiries': async ({ query }): Promise<EnquiryPage> => {
        const found = enquiries.filter(
          ({ status, mayMark }) =>
            (query.own ? mayMark : true) &&
            (query.status === 'open' ? status !== 'archived' : status === (query.status ?? status)),
        )
        if (query.status !== 'open') await line.read
        const ofStatus = (status: EnquiryStatus) => enquiries.filter((each) => each.status === status).length
        return {
          ...{ total: enquiries.length, unread: unread(), matched: found.length, page: 1, pageSize: 25 },
          ...{ counts: mapKeys(enquiryStatuses, ofStatus), enquiries: found },
        }
      },
      'GET /api/enquiries/unread': () => ({ unread: unread(), latestId: enquiries.length }),
      'GET /api/answer-templates': stored,
      'PUT /api/answer-templates': ({ body }) => Object.assign(stored, body, { version: stored.version + 1 }),
      'PATCH /api/enquiries/:id': async ({ path, body }) => {
        await line.write
        const at = enquiries.findIndex(({ id }) => path.endsWith(`/${id}`))
        const enquiry = enquiries[at]
        if (!enquiry) return refusal(404, 'Enquiry not found')
        const { status, via = null } = body as EnquiryPatch
        const answer = status === 'answered' ? { at: ann.createdAt, by: user.username, via } : null
        enquiries[at] = { ...enquiry, status, answer: status === 'archived' ? enquiry.answer : answer }
        return enquiries[at]
      },
    },
  })
  return { enquiries, ...rendered }
}

const item = (name: string) => page.getByRole('article', { name, exact: true })
const whatsapp = item('Ann Buyer').getByRole('link', { name: /^WhatsApp/ })
const show = (name: RegExp) => page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name })
const header = page.getByRole('banner').getByRole('link', { name: /^Enquiries/ })
const whatsappText = () => new URL(whatsapp.element().getAttribute('href') ?? '').searchParams.get('text')

test('an enquiry shows its writer, vehicle, time and ways to answer', async () => {
  openInbox([{ source: 'finance' }])
  for (const text of ['Is it still available?', 'Nov 20, 2026, 10:30 PM', 'Pre-qualified', '$48,000'])
    await expect.element(item('Ann Buyer').getByText(text)).toBeVisible()
  for (const [name, href] of [
    ['2020 Toyota Corolla', '/vehicles/7'],
    ['Call', 'tel:+12465550111'],
    [/^WhatsApp/, 'https://wa.me/12465550111'],
    ['E-mail', 'mailto:ann@buyers.example?subject='],
  ] as const)
    await expect
      .element(item('Ann Buyer').getByRole('link', { name }))
      .toHaveAttribute('href', expect.stringContaining(href))
  expect(whatsappText()).toBe(
    'Hello Ann Buyer, thank you for your enquiry about the 2020 Toyota Corolla for $48,000.\nhttps://bimwheels.example/vehicles/7',
  )
  expect(await accessibilityFaults()).toEqual([])
})

test('enquiries are marked as read, archived and restored; count and focus follow, and a missing one is reported', async () => {
  const { enquiries } = openInbox([{}, { name: 'Bob Buyer' }])
  await expect.element(header.getByText('2')).toBeVisible()
  await button('Mark as read: Ann Buyer').click()
  await expect.element(button('Mark as new: Ann Buyer')).toHaveFocus()
  await expect.element(header.getByText('1')).toBeVisible()
  await button('Archive: Bob Buyer').click()
  await expect.element(item('Ann Buyer')).toHaveFocus()
  await expect.element(header.getByText('1')).not.toBeInTheDocument()
  await button('Archive: Ann Buyer').click()
  await expect.element(page.getByRole('heading', { name: 'All done' })).toBeVisible()
  await expect.poll(() => document.activeElement?.getAttribute('role')).toBe('status')
  await show(/^Archived/).click()
  await button('Mark as new: Ann Buyer').click()
  await expect.element(item('Ann Buyer')).not.toBeInTheDocument()
  expect(enquiries.map(({ status }) => status)).toEqual(['new', 'archived'])
  enquiries.length = 0
  await button('Mark as new: Bob Buyer').click()
  expect(await toastOf('Failed to update enquiry')).toContain('Enquiry not found')
  await expect.element(page.getByRole('heading', { name: 'No enquiries yet' })).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('an enquiry accepts several clicks before the first response; a stale list accepts none', async () => {
  const line = Promise.withResolvers<void>()
  const reading = Promise.withResolvers<void>()
  const { calls } = openInbox([{}], { line: { write: line.promise, read: reading.promise } })
  await button('Mark as read: Ann Buyer').dblClick()
  await whatsapp.dblClick()
  line.resolve()
  await expect.element(item('Ann Buyer').getByText(/^Answered by coral .*\(WhatsApp\)$/)).toBeVisible()
  const patches = calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body)
  expect(patches).toMatchObject([{ status: 'read' }, { status: 'answered', via: 'whatsapp' }])
  await show(/^Answered/).click()
  const list = document.querySelector('ul[aria-label="Enquiries"]')
  await expect.poll(() => list?.hasAttribute('inert')).toBe(true)
  reading.resolve()
  await button('Archive: Ann Buyer').click()
  await expect.element(page.getByRole('heading', { name: 'Nothing answered yet' })).toBeVisible()
})

test('an enquiry is answered with a template of the dealership, edited above the list', async () => {
  openInbox([{}])
  await button('Answer templates').click()
  const form = page.getByRole('form', { name: 'Answer templates' })
  await form.getByRole('button', { name: 'Add a template' }).click()
  const template = form.getByRole('group', { name: 'Template 1' })
  const text = template.getByRole('textbox', { name: 'Text' })
  await form.getByRole('button', { name: 'Save templates' }).click()
  await expect.element(template.getByText('A template needs a name')).toBeVisible()
  await template.getByRole('textbox', { name: 'Name' }).fill('Still here')
  await text.fill('Hi {name}, the {vehicle} is here for {price}.')
  await form.getByRole('button', { name: 'Save templates' }).click()
  await expect.element(form).not.toBeInTheDocument()
  await expect.poll(whatsappText).toBe('Hi Ann Buyer, the 2020 Toyota Corolla is here for $48,000.')
  const choice = item('Ann Buyer').getByRole('combobox', { name: 'Answer Ann Buyer with' })
  await choice.selectOptions('Standard answer')
  await expect.poll(whatsappText).toContain('thank you for your enquiry')
  await button('Answer templates').click()
  await button('Remove template 1').click()
  await button('Save templates').click()
  await expect.element(choice).not.toBeInTheDocument()
})

test('on a phone a long enquiry is folded', async () => {
  await onPhone()
  openInbox([
    { message: 'A long story. '.repeat(100), name: 'Ann'.repeat(60), email: `${'x'.repeat(150)}@a.bb` },
  ])
  await button('Show the whole message').click()
  await expect.element(button('Show less')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  expect(await accessibilityFaults()).toEqual([])
})

test('an administrator sees the dealership of each enquiry, and cannot change its state', async () => {
  const cy = { name: 'Cy Buyer', dealershipName: 'Unmanned Motors' }
  const others = [{ mayMark: false }, { name: 'Bob Buyer', status: 'read', mayMark: false }] as const
  openInbox([...others, cy], { user: admin })
  for (const text of ['to Coral Motors', 'Coral Motors marks it as read, answered or archived'])
    await expect.element(item('Ann Buyer').getByText(text)).toBeVisible()
  await expect.element(item('Ann Buyer').getByText('New', { exact: true })).toBeVisible()
  await expect.element(item('Bob Buyer').getByText('Read', { exact: true })).toBeVisible()
  for (const name of ['Ann Buyer', 'Bob Buyer']) expect(item(name).getByRole('button').elements()).toEqual([])
  await expect.element(header.getByText('1')).toBeVisible()
  await page.getByRole('link', { name: 'Yours to answer' }).click()
  await expect.element(page.getByText('1 of 3 enquiries')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})
