import fc from 'fast-check'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { numberIn, numberKinds } from '#domain/text/written-number.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { NumberInput } from './number-input.tsx'

const box = page.getByLabelText('Price')
const inBox = () => box.element() as HTMLInputElement
const selection = () => [inBox().selectionStart, inBox().selectionEnd]
const isCaret = () => inBox().selectionStart === inBox().selectionEnd
const source = page.getByLabelText('Elsewhere')

let last: number | null

function Form({ given }: { given: number }) {
  const [number, setNumber] = useState<number | null>(given)
  last = number
  return (
    <>
      <input aria-label="Elsewhere" />
      <NumberInput
        attributes={{ 'aria-label': 'Price' }}
        name="price"
        kind={numberKinds.money}
        value={number}
        onNumber={setNumber}
      />
    </>
  )
}

const open = (given: number) => renderComponent(<Form given={given} />)

test('a focused box selects its content; a second click places the caret, and a drag keeps its selection', async () => {
  open(48_000.5)
  await expect.element(box).toHaveValue('48,000.5')
  await box.click()
  expect(selection()).toEqual([0, 8])
  await box.click({ position: { x: 30, y: 10 } })
  await expect.poll(isCaret).toBe(true)
  await source.click()
  await userEvent.dragAndDrop(box, box, {
    ...{ sourcePosition: { x: 20, y: 10 }, targetPosition: { x: 45, y: 10 } },
  })
  await expect.poll(isCaret).toBe(false)
  expect(selection()).not.toEqual([0, 9])
  await source.click()
  await userEvent.tab()
  await userEvent.keyboard('67')
  await expect.element(box).toHaveValue('67')
})

test('the content of a box that a form focused is replaced, even after a click in it', async () => {
  open(-5)
  await expect.element(box).toHaveValue('-5')
  inBox().focus()
  await box.click()
  expect(selection()).toEqual([0, 2])
})

/** Types or pastes, with the browser's own events. */
const insert = (text: string) => document.execCommand('insertText', false, text)

test('a box reads typed and pasted numbers alike, and as sheets do', async () => {
  open(0)
  await expect.element(box).toHaveValue('0')
  const texts = fc.string({
    unit: fc.constantFrom(...'0123456789.,', ' ', 'k', '$', '-', '/'),
    minLength: 1,
    maxLength: 9,
  })
  await fc.assert(
    fc.asyncProperty(fc.oneof(texts, fc.constantFrom('9.990,00', '48,000.50', '1234,56')), async (text) => {
      const expected = numberIn(text, numberKinds.money) ?? 0
      for (const parts of [[...text], [text]]) {
        await box.fill('7')
        inBox().select()
        for (const part of parts) insert(part)
        await expect.poll(() => last ?? 0).toBe(expected)
      }
    }),
    { numRuns: 60 },
  )
})

test('a box separates thousands while typing, and the caret stays after its digit', async () => {
  open(0)
  await box.click()
  await userEvent.keyboard('1234567')
  await expect.element(box).toHaveValue('1,234,567')
  await userEvent.keyboard('{Backspace}')
  await expect.element(box).toHaveValue('123,456')
  inBox().setSelectionRange(4, 4)
  await userEvent.keyboard('{Backspace}')
  expect([inBox().value, ...selection()]).toEqual(['123,456', 3, 3])
  await userEvent.keyboard('{Delete}{Delete}')
  expect([inBox().value, ...selection()]).toEqual(['12,356', 4, 4])
})
