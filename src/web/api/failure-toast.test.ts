import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ApiError, failureText, networkError } from './api-client.ts'
import { failureToast } from './failure-toast.ts'

const refusal = new ApiError(409, 'That username is taken', [{ field: 'username', message: 'Taken' }])

test('a refusal has its status, and people read none', () => {
  expect(refusal.message).toBe('409: That username is taken')
  for (const error of [
    refusal,
    new ApiError(401, 'Please log in first'),
    new ApiError(400, 'At most 5,000 vehicles can be changed at once'),
  ]) {
    for (const title of ['Login failed', 'Failed to create user', 'Error', 'Message not sent']) {
      expect(failureToast(title, error)).toEqual({ title, text: error.sentence, isError: true })
    }
  }
})

test.each([
  ['a broken connection', networkError(), networkError().message],
  ['a text', 'Unable to download template', 'Unable to download template'],
])('of %s it says the sentence', (_, error, text) => {
  expect(failureText(error)).toBe(text)
})

test("no screen shows an error's own message", () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/api-client|\.test\./.test(file))
  expect(files.length).toBeGreaterThan(200)
  // A field's error has its form's words.
  const shown = /(?<!\w)(?:error|failure|cause|reason)\.message|\.error\.message/
  expect(files.filter((file) => shown.test(readFileSync(file, 'utf8')))).toEqual([
    'src/web/ui/form/form-field.tsx',
  ])
})
