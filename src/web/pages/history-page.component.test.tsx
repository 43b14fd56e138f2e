import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { HistoryPage } from '#domain/moderation/history-schema.ts'
import { deletedListing, historyEntry } from '#tests/support/component/operations.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const approved = historyEntry()
const suspended = historyEntry({
  ...{ id: 'entry-5', at: '2026-11-21T12:00:00Z', action: 'case.suspend', objectKind: 'case', objectId: 1 },
  ...{ objectName: 'Coral Motors', details: { from: 'open', to: 'suspended', days: 7 } },
})

function open(path: string) {
  const answer: HistoryPage = { entries: [suspended, approved, deletedListing], next: '9-4' }
  const older: HistoryPage = { entries: [{ ...approved, id: 'entry-3' }], next: null }
  return renderWorkspace(path, {
    user: admin,
    answers: { 'GET /api/history': ({ query }) => (query.before ? older : answer) },
  })
}
const main = page.getByRole('main')

test('one list shows actions and changes of listings, and loads older entries', async () => {
  const { calls } = open('/history')
  await expect.element(main.getByText('Account approved: coral')).toBeVisible()
  await expect.element(main.getByText('Deleted: 2019 Kia Rio, $25,000')).toBeVisible()
  await expect.element(main.getByText('Suspended for 7 days', { exact: true })).toBeVisible()
  await expect
    .element(main.getByRole('link', { name: 'Coral Motors' }))
    .toHaveAttribute('href', '/cases?case=1')
  await expect
    .element(main.getByRole('link', { name: 'coral', exact: true }))
    .toHaveAttribute('href', '/history?kind=account&object=3')
  await main.getByRole('button', { name: 'Show older entries' }).click()
  await expect.poll(() => main.getByRole('listitem').getByText('Account approved').elements().length).toBe(2)
  expect(calls.at(-1)?.query.before).toBe('9-4')
})

test('it is filtered by words, kind and days; the kind or Show everything leaves a single subject', async () => {
  const { calls } = open('/history?q=rio')
  const asked = () => calls.filter(({ path }) => path === '/api/history').at(-1)?.query
  await expect.poll(asked).toEqual({ q: 'rio' })
  await main.getByLabelText('About').selectOptions('Deleted listings')
  await main.getByLabelText('From').fill('2026-11-01')
  await expect.poll(asked).toEqual({ q: 'rio', kind: 'deleted', since: '2026-11-01' })
  await main.getByRole('link', { name: '2019 Kia Rio' }).click()
  await expect.poll(asked).toEqual({ kind: 'listing', object: '9' })
  await main.getByLabelText('About').selectOptions('Accounts')
  await expect.poll(asked).toEqual({ kind: 'account' })
  await main.getByRole('link', { name: '2019 Kia Rio' }).click()
  await main.getByRole('link', { name: 'Show everything' }).click()
  await expect.poll(asked).toEqual({})
})

test('a dealer gets no filters for site-wide events', async () => {
  renderWorkspace('/history', { answers: { 'GET /api/history': { entries: [approved], next: null } } })
  await expect.element(main.getByLabelText('About')).toBeVisible()
  const kinds = [...main.getByLabelText('About').element().querySelectorAll('option')]
  expect(kinds.map(({ textContent }) => textContent)).not.toContain('Networks')
})

test('an empty history explains its purpose, without filters or Export', async () => {
  renderWorkspace('/history', { user: admin, answers: { 'GET /api/history': { entries: [], next: null } } })
  await expect.element(main.getByRole('heading', { name: 'Nothing has changed yet' })).toBeVisible()
  await expect.element(main.getByText('Export', { exact: true })).not.toBeVisible()
})
