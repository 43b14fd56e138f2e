import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type NumberKind, numberKinds } from '#domain/text/typed-number.ts'
import { NumberInput } from './number-input.tsx'

const box = page.getByLabelText('Price')
const inBox = () => box.element() as HTMLInputElement
const selection = () => [inBox().selectionStart, inBox().selectionEnd]
const isCaret = () => inBox().selectionStart === inBox().selectionEnd
const source = page.getByLabelText('Elsewhere')

function Form({ given, kind }: { given: number; kind: NumberKind }) {
  const [number, setNumber] = useState<number | null>(given)
  return (
    <main>
      <input aria-label="Elsewhere" />
      <NumberInput
        attributes={{ 'aria-label': 'Price' }}
        name="price"
        kind={kind}
        value={number}
        onNumber={setNumber}
      />
    </main>
  )
}

function open(given: number, kind: NumberKind = numberKinds.money) {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<Form given={given} kind={kind} />)
}

test('what is typed replaces what stands in a box that is entered', async () => {
  open(48_000.5)
  await expect.element(box).toHaveValue('48,000.50')
  await box.click()
  expect(selection()).toEqual([0, 9])
  await userEvent.keyboard('45')
  await expect.element(box).toHaveValue('45')
  await source.click()
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard('67')
  await expect.element(box).toHaveValue('67')
})

test('a second click places the caret, and a dragged selection stays', async () => {
  open(48_000.5)
  await box.click()
  await box.click({ position: { x: 30, y: 10 } })
  await expect.poll(isCaret).toBe(true)
  await source.click()
  await userEvent.dragAndDrop(box, box, {
    ...{ sourcePosition: { x: 20, y: 10 }, targetPosition: { x: 45, y: 10 } },
  })
  await expect.poll(isCaret).toBe(false)
  expect(selection()).not.toEqual([0, 9])
})

test('what a form has led to is replaced, also after a press in it', async () => {
  open(-5, numberKinds.signedMoney)
  await expect.element(box).toHaveValue('-5')
  inBox().focus()
  expect(selection()).toEqual([0, 2])
  await box.click()
  expect(selection()).toEqual([0, 2])
  await userEvent.keyboard('1250')
  await expect.element(box).toHaveValue('1,250')
  await box.click({ position: { x: 20, y: 10 } })
  await expect.poll(isCaret).toBe(true)
})
