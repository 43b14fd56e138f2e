import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toasts } from '../../../../tests/specified-texts/messages.ts'
import { ApiError, failureText, networkError } from './api-client.ts'
import { failureToast } from './failure-toast.ts'

const refusal = new ApiError(409, 'That username is taken', [{ field: 'username', message: 'Taken' }])

test.each(
  toasts
    .filter(({ role, description = '' }) => role === 'destructiveToast' && /\{status\}: /.test(description))
    .map(({ text }) => text),
)("'%s' shows status and body after any specified sentence", (title) => {
  expect(failureToast(title, refusal)).toEqual({ title, text: '409: That username is taken', isError: true })
  expect(failureToast(title, refusal, 'Please try again.').text).toBe(
    'Please try again. 409: That username is taken',
  )
})

test('pages show only the body of a refusal', () => {
  expect(failureText(refusal)).toBe('That username is taken')
})

test('a broken connection reads the same in toasts and on pages', () => {
  const { message } = networkError()
  expect([failureText(networkError()), failureToast('Login failed', networkError()).text]).toEqual([
    message,
    message,
  ])
})

test("pages never show an error's raw message, and one function makes the toasts", () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/api-client|\.test\./.test(file))
  expect(files.length).toBeGreaterThan(200)
  // A field's error has its form's words.
  const shown = /(?<!\w)(?:error|failure|cause|reason)\.message|\.error\.message/
  expect(files.filter((file) => shown.test(readFileSync(file, 'utf8'))).sort()).toEqual([
    'src/web/parts/form/images/uploads.tsx',
    'src/web/site/api/failure-toast.ts',
    'src/web/ui/form/form-field.tsx',
  ])
})
