import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, onPhone } from '#tests/support/component/in-page.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const createdAt = '2026-11-20T14:00:00Z'
const contact = { name: 'Ann Buyer', email: 'ann@buyers.example', phone: '(246) 555-0111' }
const of = { username: 'ann', dealershipName: 'Ann Cars', createdAt }
const application = { ...of, ...contact, parish: 'St. Philip', note: '' }
const message = { id: 1, ...contact, vehicleName: '2018 Suzuki Swift', dealershipName: 'Coral Motors' }
const nothing: PersonalData = {
  ...{ enquiries: [], searchAlerts: [], reports: [], applications: [], accounts: [], dealerships: [] },
}
const all: PersonalData = {
  enquiries: [{ ...message, message: 'Is it there?\n'.repeat(3), createdAt }],
  searchAlerts: [{ name: 'Swifts', search: 'brand=Suzuki', askedAt: createdAt }],
  reports: [{ id: 1, ...contact, phone: null, reason: 'bait-price', words: 'Not that price', createdAt }],
  applications: [
    { id: 3, ...application, declinedAt: null },
    { id: 4, ...application, declinedAt: createdAt },
  ],
  accounts: [
    { id: 3, ...of, email: contact.email },
    { id: 4, ...of, email: contact.email },
  ],
  dealerships: [{ id: 9, ...contact, name: 'Ann Cars' }],
}

function open(found: PersonalData | Response) {
  const kept = { found }
  const { calls } = renderWorkspace('/personal-data', {
    user: admin,
    answers: {
      'POST /api/admin/personal-data': () => kept.found,
      'POST /api/admin/personal-data/page': new Response('<!doctype html>'),
      'POST /api/admin/personal-data/erasure': () => {
        kept.found = nothing
        return { enquiries: 1, searchAlerts: 0, reports: 1, applications: 1 }
      },
    },
  })
  return () => calls.filter(({ path }) => path.includes('personal-data'))
}

async function find(text = contact.email) {
  await page.getByLabelText('E-mail').fill(text)
  await userEvent.keyboard('{Enter}')
}
const status = page.getByText(/^(Kept|We keep nothing) under/)

test('stored data is shown by kind, in words, on a phone too, no URL names its person, and the download matches', async () => {
  const sent = open(all)
  await find()
  await expect
    .element(status)
    .toHaveTextContent(
      'Kept under ann@buyers.example: 1 message, 1 alert, 1 report, 2 applications, 2 accounts, 1 dealership profile',
    )
  const report = page.getByRole('region', { name: '1 report' })
  await expect.element(report.getByRole('definition').nth(2)).toHaveTextContent('Fake price')
  expect(location.href).not.toContain('ann')
  expect(await accessibilityFaults()).toEqual([])
  await onPhone()
  await expect.poll(() => document.documentElement.scrollWidth).toBe(390)
  await page.getByLabelText('E-mail').fill('typed@later.example')
  for (const name of ['Download as a page', 'Download as JSON']) {
    await page.getByRole('button', { name }).click()
    await expect.element(page.getByRole('button', { name })).toBeEnabled()
  }
  const body = { email: contact.email }
  const path = '/api/admin/personal-data'
  await expect.poll(sent).toMatchObject([
    { path, body },
    { path: `${path}/page`, body },
    { path, body },
  ])
})

test('a confirmation lists what is deleted and what stays; then the data is erased and searched again', async () => {
  const sent = open(all)
  await page.getByLabelText('Telephone').fill(contact.phone)
  await find()
  await expect
    .element(page.getByText('Erases 1 message, 1 alert, 1 report, and 1 declined application for good.'))
    .toBeVisible()
  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('alertdialog', {
    name: 'Erase what ann@buyers.example or (246) 555-0111 left?',
  })
  for (const text of [
    /1 message: name, e-mail, telephone and text; that there was a message stays/,
    /1 declined application: with its account/,
    /Stays: 1 account, .* under Users/,
    /Stays: 1 dealership profile/,
    /Backups keep it until/,
  ])
    await expect.element(dialog).toMatchTextContent(text)
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await expect.element(page.getByText('Erased: 1 message, 1 report, 1 declined application')).toBeVisible()
  await expect.element(status).toMatchTextContent(/^We keep nothing under ann/)
  await expect.element(status).toHaveFocus()
  const body = { email: contact.email, phone: contact.phone }
  expect(sent()).toMatchObject([{ body }, { path: '/api/admin/personal-data/erasure', body }, { body }])
})

test('a missing or incomplete address or number shows an error on its field; a failure is reported', async () => {
  const sent = open(refusal(503, 'The database is away.'))
  await find('')
  await expect.element(page.getByText('Please give an e-mail address or phone number')).toBeVisible()
  await expect.element(page.getByLabelText('E-mail')).toHaveFocus()
  await find('ann@')
  await expect.element(page.getByText('Must be a valid e-mail address')).toBeVisible()
  expect(sent()).toEqual([])
  await find()
  await expect.element(page.getByText('Search failed')).toBeVisible()
})
