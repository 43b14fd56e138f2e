import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { BlockCall, CaseDetail, OwnCase } from '#domain/moderation/case-schema.ts'
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
  ...{ createdAt: '2026-11-21T02:30:00Z', decidedBefore: 3, rightBefore: 2, isBlocked: false },
})
const enquiry = {
  ...{ name: 'Ann', email: 'ann@buyers.example', phone: '246' },
  ...{ message: 'Send a code first.', isBlocked: false },
}

test('badges distinguish appeals, findings and reports, grouped by dealership; a case shows its message, or other listings with its pictures', async () => {
  const samePictures = [{ id: 7, name: '2018 Toyota Corolla', dealershipName: 'Grand Motors' }]
  openDesk([
    caseOf(1, { state: 'held', isAppealed: true, reports: 0, subject: 'dealership' }),
    caseOf(2, { dealershipName: 'Palm Autos', subject: 'listing', samePictures }),
    caseOf(3, { reports: 3, findings: [{ rule: 'price', note: 'Half of what others ask' }] }),
    caseOf(4, { enquiry, reported: [report(1)], lastReport: 'Swears.' }),
  ])
  for (const name of [
    /Case 1 Appeal Held/,
    /Case 3 Price 3 reports .* Half of what/,
    /Case 4 1 report .* Swears/,
  ])
    await expect
      .element(page.getByRole('region', { name: 'Coral Motors' }).getByRole('link', { name }))
      .toBeVisible()
  await expect.element(page.getByRole('banner').getByRole('link', { name: 'Cases 4 waiting' })).toBeVisible()
  await link(/Case 4/).click()
  for (const text of ['Send a code first.', 'Rude or spam', /right in 2 of 3 earlier reports/])
    await expect.element(page.getByRole('region', { name: 'Case' }).getByText(text)).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await page.getByRole('region', { name: 'Palm Autos' }).getByRole('link').click()
  await expect.element(link('2018 Toyota Corolla')).toHaveAttribute('href', '/vehicles/7')
})

test('the desk works by keyboard, typed letters stay text, and a decision can be undone', async () => {
  const { calls, cases } = openDesk([1, 2].map((id) => caseOf(id, { reported: [report(id)] })))
  await expect.element(link(/Case 1/)).toBeVisible()
  await userEvent.keyboard('jj{ArrowUp}j{Enter}')
  await expect.element(page.getByRole('heading', { name: 'Case 2' })).toHaveFocus()
  await userEvent.keyboard('r')
  const form = page.getByRole('dialog', { name: 'Remove: Case 2' })
  await expect.element(form.getByRole('radio', { name: 'Rude or spam' })).toBeChecked()
  const words = form.getByRole('textbox', { name: 'Message' })
  await words.fill('')
  await form.getByRole('button', { name: 'Remove' }).click()
  await expect.element(form.getByText('Please write a few words')).toBeVisible()
  await userEvent.keyboard('n')
  await form.getByRole('button', { name: 'Remove' }).dblClick()
  await expect.element(form).not.toBeInTheDocument()
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent.map(({ body }) => body)).toEqual([{ step: 'remove', reason: 'rude', words: 'n' }])
  await expect.element(page.getByRole('dialog', { name: 'Removed: Case 2' })).toBeVisible()
  await userEvent.keyboard('u')
  await expect.poll(() => cases.get(2)?.state).toBe('open')
  await userEvent.keyboard('{Escape}')
  await expect.element(link(/Case 2/)).toHaveFocus()
})

test('several cases are decided at once, those already decided are counted, and all are reopened', async () => {
  const { cases } = openDesk([1, 2, 3, 4].map((id) => caseOf(id)))
  await page.getByRole('checkbox', { name: 'Tick all of Coral Motors' }).click()
  await page.getByRole('checkbox', { name: 'Tick Case 4' }).click()
  await expect.element(page.getByText('3 ticked')).toBeVisible()
  cases.set(3, caseOf(3, { version: 2 }))
  await button('Remove').click()
  const form = page.getByRole('dialog', { name: 'Remove: 3 cases' })
  await form.getByRole('radio', { name: 'Rude or spam' }).click({ force: true })
  await form.getByRole('button', { name: 'Remove' }).click()
  const toast = page.getByRole('dialog', { name: 'Removed: 2 cases' })
  await expect.element(toast.getByText('Somebody had decided 1 case in the meantime.')).toBeVisible()
  const states = () => [...cases.values()].map(({ state }) => state)
  expect(states()).toEqual(['removed', 'removed', 'open', 'open'])
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(states).toEqual(['open', 'open', 'open', 'open'])
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

test("a network is blocked and unblocked from its message, and its account's case links to the decision", async () => {
  const owner = {
    ...{ id: 7, username: 'coral', createdAt: '2026-11-01T12:00:00Z', isApproved: true, isBlocked: false },
    ...{ listings: 3 },
  }
  const desk = deskOf([caseOf(1, { enquiry, owner })])
  const { calls } = renderWorkspace('/cases?case=1', {
    user: admin,
    answers: {
      ...desk.answers,
      'POST /api/cases/:id/blocks': ({ body }) => {
        const { isBlocked } = body as BlockCall
        desk.cases.set(1, caseOf(1, { owner, enquiry: { ...enquiry, isBlocked } }))
      },
    },
  })
  const message = page.getByRole('region', { name: 'The message' })
  await message.getByRole('button', { name: 'Block the network' }).click()
  await message.getByRole('button', { name: 'Unblock the network' }).click()
  const sent = () => calls.filter(({ path }) => path.endsWith('/blocks')).map(({ body }) => body)
  await expect.poll(sent).toEqual([true, false].map((isBlocked) => ({ of: 'sender', isBlocked })))
  await link('Past decisions').click()
  await expect.element(link('One account')).toHaveAttribute('aria-current', 'true')
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

test('the dashboard shows what is hidden and what waits for an answer, and links to the reasons', async () => {
  const question = { ...caseOf(1, { isAsked: true }), reason: null, words: 'Who are you?' }
  const own = [question]
  let user = dealer
  const { loadDocument } = renderWorkspace('/admin', {
    signedIn: () => user,
    listings: [{ model: 'Vitz', held: 'held' }],
    answers: { 'GET /api/cases/own': () => own },
  })
  await expect.element(page.getByText('1 question for you.')).toBeVisible()
  const row = page.getByRole('row', { name: /Vitz/ })
  await expect.element(row.getByRole('link', { name: 'Hidden: see why' })).toHaveAttribute('href', '/cases')
  user = { ...dealer, isSwitchedOff: true, dealershipHeld: 'suspended' }
  own.push({ ...question, ...caseOf(2, { subjectName: 'Coral Motors', state: 'suspended' }) })
  await page.getByRole('link', { name: 'Answer' }).click()
  await loadDocument()
  await expect.element(page.getByRole('article', { name: 'Coral Motors' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Manage', exact: true }).click()
  await loadDocument()
  await expect.element(page.getByText('Coral Motors is suspended.')).toBeVisible()
  await expect.element(row.getByRole('button')).toHaveAccessibleName('History of 2020 Toyota Vitz')
  expect(await accessibilityFaults()).toEqual([])
})

test('an owner reads the decision and its reason, replies, and appeals', async () => {
  const own: OwnCase[] = [
    {
      ...caseOf(1, { subject: 'listing', subjectName: '2020 Toyota Corolla', state: 'held' }),
      ...{ steps: ['appeal'], reason: 'Fake price', words: 'Is it right?' },
    },
    { ...caseOf(2, { subjectName: 'coral' }), steps: ['answer'], reason: null, words: 'Who are you?' },
  ]
  const { calls } = renderWorkspace('/cases', {
    answers: { 'GET /api/cases/own': own, 'POST /api/cases/:id/replies': undefined },
  })
  const held = page.getByRole('article', { name: '2020 Toyota Corolla' })
  for (const text of ['Fake price', 'Is it right?']) await expect.element(held.getByText(text)).toBeVisible()
  await held.getByRole('button', { name: 'Appeal' }).click()
  await expect.element(held.getByText('Please write a few words')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  const why = held.getByRole('textbox', { name: 'Why this is not right' })
  await why.fill('It is.')
  await held.getByRole('button', { name: 'Appeal' }).click()
  await toastOf('Appeal sent: 2020 Toyota Corolla')
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Coral Motors.')
  await button('Send answer').click()
  await toastOf('Answer sent: coral')
  const sent = calls.filter(({ method }) => method === 'POST')
  expect(sent).toMatchObject([
    { path: '/api/cases/1/replies', body: { step: 'appeal', words: 'It is.' } },
    { path: '/api/cases/2/replies', body: { step: 'answer', words: 'Coral Motors.' } },
  ])
})
