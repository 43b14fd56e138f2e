import { expect, test } from 'vitest'
import { invalidFieldsText } from './use-draft-form.ts'

test('an invalid field is named with its message, including a field in a list', () => {
  const imageUrls = [undefined, { message: 'An image address must be an http or https URL' }]
  expect(invalidFieldsText({ imageUrls, color: { message: 'Color is required' } })).toBe(
    'Colour: Color is required; Images: An image address must be an http or https URL',
  )
  expect(invalidFieldsText({})).toBe('Please check all required fields')
})
