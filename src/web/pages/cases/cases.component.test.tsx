import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CaseDetail, OwnCase } from '#domain/moderation/case-schema.ts'
import { caseOf, deskOf } from '#tests/support/component/cases.ts'
import { accessibilityFaults, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { admin, dealer, renderWorkspace } from '#tests/support/component/stock.ts'

function openDesk(cases: CaseDetail[], path = '/cases') {
  const desk = deskOf(cases)
  return { ...desk, ...renderWorkspace(path, { user: admin, ...desk }) }
}
const link = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name })
const report = (id: number) => ({
  ...{ id, reason: 'rude' as const, words: 'Swears.', name: null, email: null },
  createdAt: '2026-11-21T02:30:00Z',
})
const enquiry = { name: 'Ann', email: 'ann@buyers.example', phone: '246', message: 'Send a code first.' }

test('badges distinguish appeals, findings and reports, and a case shows its message', async () => {
  openDesk([
    caseOf(1, { state: 'suspended', isAppealed: true, reports: 0, subject: 'dealership' }),
    caseOf(2, { reports: 3, findings: [{ note: 'Half of what others ask' }] }),
    caseOf(3, { enquiry, reported: [report(1)], lastReport: 'Swears.' }),
  ])
  for (const name of [/Case 1 Appeal Suspended/, /Case 2 1 finding 3 reports .* Half of what/])
    await expect.element(link(name)).toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Cases 3 waiting' })).toBeVisible()
  await link(/Case 3 1 report .* Swears/).click()
  for (const text of ['Send a code first.', 'Rude or spam'])
    await expect.element(page.getByRole('region', { name: 'Case' }).getByText(text)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
})

test('a decision needs a reason and a message, is sent once, and is undone with one press', async () => {
  const { calls, cases } = openDesk([caseOf(1), caseOf(2, { reported: [report(2)] })], '/cases?case=2')
  await button('Remove').click()
  const form = page.getByRole('dialog', { name: 'Remove: Case 2' })
  await expect.element(form.getByRole('radio', { name: 'Rude or spam' })).toBeChecked()
  const words = form.getByRole('textbox', { name: 'Message' })
  await words.fill('')
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect.element(form.getByText('Please write a few words')).toBeVisible()
  await words.fill('No.')
  await form.getByRole('button', { name: 'Remove' }).dblClick()
  await expect.element(form).not.toBeInTheDocument()
  await toastOf('Removed: Case 2')
  await expect.element(page.getByRole('heading', { name: 'Case 2' })).toHaveFocus()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ step: 'remove', reason: 'rude', words: 'No.' }])
  await button('Undo').click()
  await expect.poll(() => cases.get(2)?.state).toBe('open')
})

test('a decision that somebody else made in the meantime is announced and shown', async () => {
  const { cases } = openDesk([caseOf(1)], '/cases?case=1')
  await expect.element(button('Nothing wrong')).toBeVisible()
  cases.set(1, caseOf(1, { state: 'removed', version: 2 }))
  await button('Nothing wrong').click()
  expect(await toastOf('Nothing was changed')).toContain('Somebody decided it in the meantime.')
  await expect.element(page.getByRole('region', { name: 'Case' }).getByText('Removed')).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Nothing to decide' })).toBeVisible()
})

test('two hundred cases with long texts fit a phone, and an open case replaces the queue', async () => {
  await onPhone()
  const subjectName = 'Message about the '.concat('x'.repeat(150))
  openDesk(
    Array.from({ length: 200 }, (_, at) =>
      caseOf(at + 1, { subjectName, enquiry, dealershipName: 'y'.repeat(90) }),
    ),
  )
  await link(/^Message/)
    .first()
    .click()
  await expect.element(link(/^Message/)).not.toBeInTheDocument()
  expect(button('Nothing wrong').element().getBoundingClientRect().bottom).toBeGreaterThan(700)
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await accessibilityFaults()).toEqual([])
  await button('All cases').click()
  await expect.element(link(/^Message/).first()).toHaveFocus()
})

test('the dashboard shows what is hidden or suspended, and links to the reasons', async () => {
  let user = dealer
  const { loadDocument } = renderWorkspace('/admin', {
    signedIn: () => user,
    listings: [{ model: 'Vitz', held: 'removed' }],
    answers: { 'GET /api/cases/own': [] },
  })
  const row = page.getByRole('row', { name: /Vitz/ })
  await expect.element(row.getByRole('link', { name: 'Removed: see why' })).toHaveAttribute('href', '/cases')
  user = { ...dealer, isSwitchedOff: true, dealershipHeld: 'suspended' }
  await row.getByRole('link', { name: 'Removed: see why' }).click()
  await loadDocument()
  await page.getByRole('banner').getByRole('link', { name: 'Manage', exact: true }).click()
  await loadDocument()
  await expect.element(page.getByText('Coral Motors is suspended.')).toBeVisible()
  await expect.element(row.getByRole('button')).toHaveAccessibleName('History of 2020 Toyota Vitz')
  expect(await accessibilityFaults()).toEqual([])
})

test('an owner reads the decision and its reason, and appeals', async () => {
  const own: OwnCase[] = [
    {
      ...caseOf(1, { subject: 'listing', subjectName: '2020 Toyota Corolla', state: 'removed' }),
      ...{ steps: ['appeal'], reason: 'Fake price', words: 'Is it right?' },
    },
  ]
  const { calls } = renderWorkspace('/cases', {
    answers: { 'GET /api/cases/own': own, 'POST /api/cases/:id/appeal': undefined },
  })
  const removed = page.getByRole('article', { name: '2020 Toyota Corolla' })
  for (const text of ['Fake price', 'Is it right?'])
    await expect.element(removed.getByText(text)).toBeVisible()
  await removed.getByRole('button', { name: 'Appeal' }).click()
  await expect.element(removed.getByText('Please write a few words')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await removed.getByRole('textbox', { name: 'Why this is not right' }).fill('It is.')
  await removed.getByRole('button', { name: 'Appeal' }).click()
  await toastOf('Appeal sent: 2020 Toyota Corolla')
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject([{ path: '/api/cases/1/appeal', body: { words: 'It is.' } }])
})
