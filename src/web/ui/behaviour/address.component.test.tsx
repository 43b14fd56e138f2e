import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { button } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { LeaveGuard } from '../form/leave-guard.tsx'
import { changeAddress, useAddressQuery } from './address.ts'
import { Link } from './link.tsx'

const link = (name: string) => page.getByRole('link', { name, exact: true })
const shown = page.getByRole('status')
const closing = page.getByRole('alertdialog', { name: 'Discard your changes?' })
const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })

/** Whether a form on the page has unsaved changes. */
let isUnsaved = false
beforeEach(() => {
  isUnsaved = false
})

function Screen() {
  const { tab = 'none' } = useAddressQuery((query) => query)
  return (
    <>
      <output>{String(tab)}</output>
      <Link search={{ tab: 'one' }}>One</Link>
      <Link search={{ tab: 'two' }}>Two</Link>
      <Link search={{ tab: 'two' }} target="_blank">
        New tab
      </Link>
      <Link search={{ tab: 'two' }} hash="part">
        Part
      </Link>
      <Link to="/about">Other page</Link>
      <a href="/?tab=two" download>
        File
      </a>
      <a href="https://other.example/?tab=two">Other site</a>
      <button type="button" onClick={() => changeAddress((before) => ({ ...before, tab: 'two' }))}>
        Change
      </button>
      <button type="button" onClick={() => changeAddress(() => ({ tab: 'two' }), { replace: true })}>
        Replace
      </button>
      <LeaveGuard wouldLose={() => isUnsaved} closesWhenLeaving={() => true} />
    </>
  )
}

/** The history entries by their queries, and the current one. */
function entries() {
  const first = navigation.entries().findLastIndex(({ url }) => url?.endsWith('/?tab=one'))
  const queries = navigation.entries().map(({ url }) => new URL(url ?? '').search)
  return { queries: queries.slice(first), at: (navigation.currentEntry?.index ?? -1) - first }
}

/** With the second state current, after the first. */
async function openSecond() {
  const rendered = renderComponent(<Screen />, { path: '/?tab=none' })
  await link('One').click()
  await link('Two').click()
  await expect.element(shown).toHaveTextContent('two')
  expect(entries()).toEqual({ queries: ['?tab=one', '?tab=two'], at: 1 })
  return rendered
}

test('a link to another state of the page is followed in place, and Back returns', async () => {
  const { documents } = await openSecond()
  history.back()
  await expect.element(shown).toHaveTextContent('one')
  history.forward()
  await expect.element(shown).toHaveTextContent('two')
  await link('Two').click()
  expect(entries()).toEqual({ queries: ['?tab=one', '?tab=two'], at: 1 })
  expect(documents).toEqual([])
})

test('a change of the address adds a history entry, or replaces the current one', async () => {
  renderComponent(<Screen />, { path: '/?tab=none' })
  await link('One').click()
  await button('Change').click()
  await expect.element(shown).toHaveTextContent('two')
  expect(entries()).toEqual({ queries: ['?tab=one', '?tab=two'], at: 1 })
  history.back()
  await expect.element(shown).toHaveTextContent('one')
  await button('Replace').click()
  await expect.element(shown).toHaveTextContent('two')
  expect(navigation.entries().at(-2)?.url).toMatch(/\?tab=two$/)
})

test('a change to the previous entry goes back to it, so that the next Back leaves it', async () => {
  await openSecond()
  await link('One').click()
  await button('Replace').click()
  await expect.element(shown).toHaveTextContent('two')
  // The entry that was left remains, for Forward.
  expect(entries()).toEqual({ queries: ['?tab=one'], at: -1 })
})

test('links that open elsewhere are left to the browser', async () => {
  const followed: boolean[] = []
  const see = (event: Event) => {
    followed.push(event.defaultPrevented)
    event.preventDefault()
  }
  addEventListener('click', see)
  onTestFinished(() => removeEventListener('click', see))
  renderComponent(<Screen />, { path: '/?tab=none' })
  await link('One').click()
  await expect.element(shown).toHaveTextContent('one')
  expect(followed.splice(0)).toEqual([true])
  for (const modifier of ['Control', 'Shift', 'Alt', 'Meta'] as const)
    await link('Two').click({ modifiers: [modifier] })
  for (const name of ['New tab', 'Part', 'Other page', 'File', 'Other site']) await link(name).click()
  expect(followed).toEqual(Array.from({ length: 9 }, () => false))
})

const ways: [string, () => unknown, { queries: string[]; at: number }][] = [
  ['a link', () => link('One').click(), { queries: ['?tab=one'], at: 0 }],
  ['Back', () => history.back(), { queries: ['?tab=one', '?tab=two'], at: 0 }],
]

test.each(ways)('unsaved changes block %s until the user confirms', async (_way, take, after) => {
  const { documents } = await openSecond()
  isUnsaved = true
  for (let times = 0; times < 2; times += 1) {
    await take()
    await closing.getByRole('button', { name: 'Keep editing' }).click()
    await expect.element(closing).not.toBeInTheDocument()
    await expect.element(shown).toHaveTextContent('two')
    await expect.poll(entries).toEqual({ queries: ['?tab=one', '?tab=two'], at: 1 })
  }
  await take()
  await closing.getByRole('button', { name: 'Discard' }).click()
  await expect.element(shown).toHaveTextContent('one')
  expect(entries()).toEqual(after)
  // The next attempt asks again.
  await button('Change').click()
  await expect.element(closing).toBeVisible()
  expect(documents).toEqual([])
})

test('unsaved changes block Forward and a changed address', async () => {
  await openSecond()
  history.back()
  await expect.element(shown).toHaveTextContent('one')
  isUnsaved = true
  history.forward()
  await closing.getByRole('button', { name: 'Keep editing' }).click()
  await expect.poll(entries).toEqual({ queries: ['?tab=one', '?tab=two'], at: 0 })
  await expect.element(shown).toHaveTextContent('one')
  history.forward()
  await closing.getByRole('button', { name: 'Discard' }).click()
  await expect.element(shown).toHaveTextContent('two')
  expect(entries()).toEqual({ queries: ['?tab=one', '?tab=two'], at: 1 })

  await button('Change').click()
  await closing.getByRole('button', { name: 'Keep editing' }).click()
  await button('Replace').click()
  await closing.getByRole('button', { name: 'Discard' }).click()
  await expect.element(shown).toHaveTextContent('two')
})

test('unsaved changes block a link to another page and the unloading of the document until confirmed', async () => {
  const { documents } = await openSecond()
  const mayEnd = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(mayEnd()).toBe(true)
  isUnsaved = true
  expect(mayEnd()).toBe(false)
  await link('Other page').click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  await expect.element(leaving).not.toBeInTheDocument()
  expect(documents).toEqual([])
  expect(mayEnd()).toBe(false)
  await link('Other page').click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => documents).toEqual(['/about'])
  expect(mayEnd()).toBe(true)
})
