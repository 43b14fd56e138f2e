import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type FieldFrame, SelectField, TextField } from './form-field.tsx'

const fields = {
  text: (frame: FieldFrame) => createElement(TextField, frame),
  select: (frame: FieldFrame) =>
    createElement(SelectField, { ...frame, options: [{ value: 'a', label: 'A' }] }),
}

/** What the box and the note under it say of one another. */
function wiring(frame: FieldFrame, kind: keyof typeof fields) {
  const markup = renderToStaticMarkup(fields[kind](frame))
  const box = /<(?:input|select)[^>]*>/.exec(markup)?.[0] ?? ''
  const attribute = (element: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]
  const described = attribute(box, 'aria-describedby')
  return {
    isLabelled: attribute(markup, 'for') === attribute(box, 'id'),
    isInvalid: attribute(box, 'aria-invalid') === 'true',
    isRequired: attribute(box, 'aria-required') === 'true',
    note: described && new RegExp(`<p id="${described}"[^>]*>([^<]*)`).exec(markup)?.[1],
  }
}

test.each(['text', 'select'] as const)('a %s field is tied to its label, hint and error', (kind) => {
  const plain = { isLabelled: true, isInvalid: false, isRequired: false, note: undefined }
  expect(wiring({ label: 'City' }, kind)).toEqual(plain)
  expect(wiring({ label: 'City', hint: 'Optional' }, kind)).toEqual({ ...plain, note: 'Optional' })
  expect(wiring({ label: 'City', isRequired: true }, kind)).toEqual({ ...plain, isRequired: true })
  expect(wiring({ label: 'City', hint: 'Optional', error: 'City is required' }, kind)).toEqual({
    ...plain,
    isInvalid: true,
    note: 'City is required',
  })
})
