import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { Dialog } from './dialog.tsx'

function InnerForm({ onSaved }: { onSaved: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        onSaved(text)
      }}
    >
      <input aria-label="Name" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="reset">Reset</button>
      <button type="submit">Save</button>
    </form>
  )
}

test('events of a form in a dialog do not reach the form behind it', async () => {
  const outer = vi.fn()
  const onSaved = vi.fn()
  renderComponent(
    <form onSubmit={outer} onReset={outer} onChange={outer} onInput={outer}>
      <Dialog isOpen title="Inner" onClose={() => undefined}>
        <InnerForm onSaved={onSaved} />
      </Dialog>
    </form>,
  )
  await page.getByLabelText('Name').fill('Week')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  expect(onSaved.mock.calls).toEqual([['Week']])
  expect(outer).not.toHaveBeenCalled()
})

function Asking({ onClose }: { onClose: () => void }) {
  const [isOpen, setIsOpen] = useState(true)
  const close = () => {
    setIsOpen(false)
    onClose()
  }
  return (
    <Dialog isOpen={isOpen} title="Inner" hasUnsavedChanges={() => true} onClose={close}>
      <p>Form</p>
    </Dialog>
  )
}

test('Back asks before it closes a form, then closes the question, and leaves no history entries', async () => {
  const onClose = vi.fn()
  const depth = () => history.state?.depth ?? 0
  renderComponent(<Asking onClose={onClose} />)
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await expect.poll(depth).toBe(1)
  for (const _ of [1, 2]) {
    history.back()
    await expect.element(question).toBeVisible()
    await expect.poll(depth).toBe(2)
    history.back()
    await expect.element(question).not.toBeInTheDocument()
    await expect.poll(depth).toBe(1)
  }
  expect(onClose).not.toHaveBeenCalled()
  history.back()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Inner' })).not.toBeInTheDocument()
  await expect.poll(depth).toBe(0)
  expect(onClose).toHaveBeenCalledOnce()
})
