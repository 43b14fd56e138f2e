import { expect, test } from 'vitest'
import { ApiError, networkError } from './api-client.ts'
import { failureToast } from './failure-toast.ts'

const refusal = new ApiError(409, 'That username is taken', [{ field: 'username', message: 'Taken' }])

test.each(['Login failed', 'Failed to create user', 'Error'])('%s is specified with the status', (title) => {
  expect(failureToast(title, refusal)).toEqual({ title, text: '409: That username is taken', isError: true })
})

test.each([
  ['a refusal', refusal, 'That username is taken'],
  ['a broken connection', networkError(), networkError().message],
  ['a text', 'Unable to download template', 'Unable to download template'],
])('any other toast says of %s the sentence alone', (_, error, text) => {
  expect(failureToast('Message not sent', error).text).toBe(text)
})

test('without a connection no toast has a status', () => {
  expect(failureToast('Error', networkError()).text).toMatch(/^The marketplace cannot be reached\./)
})
