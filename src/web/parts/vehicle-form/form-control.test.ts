import { expect, test } from 'vitest'
import { invalidFieldsText } from './use-draft-form.ts'

test('lists each field with its message in the order of the form', () => {
  const errors = {
    imageUrls: { message: 'At least one image is required', type: 'too_small' },
    color: { message: 'Color is required' },
    dealershipName: { message: 'Dealership name is required' },
  }
  expect(invalidFieldsText(errors)).toBe(
    'Colour: Color is required; Images: At least one image is required; Dealership: Dealership name is required',
  )
})

test('finds the message of one place in a list', () => {
  const imageUrls = [undefined, { message: 'An image address must be an http or https URL' }]
  expect(invalidFieldsText({ imageUrls })).toBe('Images: An image address must be an http or https URL')
})

test('says something where no field is named', () => {
  expect(invalidFieldsText({})).toBe('Please check all required fields')
})
