import { useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { Dialog } from './dialog.tsx'
import { clearToast, showLoadFailure, showToast } from './toast.ts'
import type { ToastMessage } from './toaster.ts'

// With a button they stay longer.
const action = { label: 'Undo', press: () => undefined }
const answer = (title: string): ToastMessage => ({ title, action })
const shown = () => page.getByRole('region', { name: 'Notifications' }).getByRole('dialog')
const titles = () =>
  shown()
    .elements()
    .map(({ ariaLabel }) => ariaLabel)
const closeShown = () => shown().getByRole('button', { name: 'Close' }).click()

test('one toast is shown at a time: a response replaces it, a failed read does not', async () => {
  renderComponent(<p>Page</p>)
  showToast(answer('Error'))
  showToast(answer('Success'))
  showToast({ ...answer('Failed to fetch vehicles'), isMinor: true })
  await expect.poll(titles).toEqual(['Success'])
  await closeShown()
  await expect.poll(titles).toEqual([])
  showToast({ ...answer('Failed to fetch vehicles'), isMinor: true })
  await expect.poll(titles).toEqual(['Failed to fetch vehicles'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(titles).toEqual([])
  showToast(answer('Success'))
  clearToast()
  await expect.poll(titles).toEqual([])
})

const box = (element: Element | null | undefined) => element?.getBoundingClientRect() ?? new DOMRect()
function isCovered(element: Element | null | undefined): boolean {
  const [one, other] = [box(shown().element()), box(element)]
  return one.top < other.bottom && other.top < one.bottom && one.left < other.right && other.left < one.right
}

function Page() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <header>
        <h1>Vehicles</h1>
      </header>
      <button type="button" onClick={() => setIsOpen(true)} className="mt-40 block">
        Open
      </button>
      <nav aria-label="Bar" data-bottom-bar className="fixed inset-x-0 bottom-0 h-16" />
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Contact">
        <label htmlFor="message">Message</label>
        <textarea id="message" style={{ height: '90vh' }} />
      </Dialog>
    </>
  )
}

test('a toast covers no title, close button or bar; a failure to open disappears on the next click', async () => {
  await page.viewport(390, 844)
  onTestFinished(() => page.viewport(1280, 900))
  renderComponent(<Page />)
  const open = page.getByRole('button', { name: 'Open' })
  await expect.element(open).toBeVisible()
  showToast({ title: 'Success', text: 'Vehicle updated successfully' })
  await expect.element(shown()).toBeVisible()
  expect(isCovered(page.getByRole('heading', { level: 1 }).element())).toBe(false)
  const bar = page.getByRole('navigation', { name: 'Bar' }).element()
  expect(isCovered(bar)).toBe(false)
  expect(box(shown().element()).bottom).toBeGreaterThan(box(bar).top - 20)

  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Contact' })
  await expect.element(dialog).toBeVisible()
  showToast({ title: 'Please fill in all required fields', isError: true })
  await expect.poll(titles).toEqual(['Please fill in all required fields'])
  expect(isCovered(dialog.getByRole('heading').element())).toBe(false)
  expect(isCovered(dialog.getByRole('button', { name: 'Close' }).element())).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).click()

  // A dialog that grows under a toast.
  await open.click()
  const message = dialog.getByLabelText('Message').element() as HTMLElement
  message.style.height = '40vh'
  showToast({ title: 'Please fill in all required fields', isError: true })
  await expect.poll(titles).toEqual(['Please fill in all required fields'])
  message.style.height = '90vh'
  await expect.poll(() => isCovered(dialog.getByRole('heading').element())).toBe(false)
  await dialog.getByRole('button', { name: 'Close' }).click()

  await open.click()
  await dialog.getByRole('button', { name: 'Close' }).click()
  showLoadFailure()
  await expect.poll(titles).toEqual(['This could not be opened'])
  await page.getByRole('heading', { level: 1 }).click()
  await expect.poll(titles).toEqual([])
})

test('the next page shows a success, but no error of this page', async () => {
  renderComponent(<p>Page</p>)
  for (const [message, kept] of [
    [{ title: 'Login failed', isError: true }, null],
    [{ title: 'Success' }, expect.stringContaining('Success')],
  ] as const) {
    sessionStorage.removeItem('toast')
    showToast(message)
    await expect.poll(titles).toEqual([message.title])
    dispatchEvent(new Event('pagehide'))
    expect(sessionStorage.getItem('toast')).toEqual(kept)
  }
  sessionStorage.removeItem('toast')
  clearToast()
})
