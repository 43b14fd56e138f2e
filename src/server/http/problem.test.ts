import { expect, test } from 'vitest'
import { sentenceOfFields } from './problem.ts'

test.each([
  ['currentPassword', 'Current password is wrong', 'Current password is wrong'],
  ['', 'A JSON object is expected', 'A JSON object is expected'],
  ['username', 'At most 200 characters', 'Username: At most 200 characters'],
  ['contactEmail', 'Must be a valid e-mail address', 'E-mail: Must be a valid e-mail address'],
  ['engineCC', 'Not valid', 'Engine: Not valid'],
  [
    'selection.listings',
    'At most 5,000 vehicles can be changed at once',
    'At most 5,000 vehicles can be changed at once',
  ],
  ['imageUrls', 'At most 40 images', 'Images: At most 40 images'],
  ['galleryImages.1', 'Must be a text', 'Gallery, number 2: Must be a text'],
])('a wrong %s alone is told as %s', (field, message, sentence) => {
  expect(sentenceOfFields([{ field, message }])).toBe(sentence)
})

test('several are listed under the names that forms have for them', () => {
  expect(
    sentenceOfFields([
      { field: 'brand', message: 'Brand is required' },
      { field: 'imageUrls.0', message: 'An image address must be an http or https URL' },
      { field: 'newPassword', message: 'Password must be at least 6 characters' },
    ]),
  ).toBe(
    'Brand: Brand is required; Images, number 1: An image address must be an http or https URL; ' +
      'New Password: Password must be at least 6 characters',
  )
})
