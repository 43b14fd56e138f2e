import { expect, test } from 'vitest'
import { ApiError } from '../../api/api-client.ts'
import { problemOfFile, problemOfUpload } from './use-uploads.ts'

test.each([
  [0, true],
  [400, false],
  [401, true],
  [403, false],
  [408, true],
  [413, false],
  [415, false],
  [429, true],
  [500, true],
  [503, true],
])('whether a file that was refused with %i may be taken another time: %s', (status, mayPass) => {
  expect(problemOfUpload(new ApiError(status, 'why'))).toEqual({ text: `${status}: why`, mayPass })
})

test('what is seen to be wrong before a file is sent will not change', () => {
  const megabyte = 1024 * 1024
  expect(problemOfFile({ type: 'text/plain', size: 1 })).toEqual({ text: 'Not a picture', mayPass: false })
  expect(problemOfFile({ type: 'image/png', size: 10 * megabyte + 1 })).toEqual({
    text: 'Larger than 10 MB',
    mayPass: false,
  })
  expect(problemOfFile({ type: 'image/png', size: 10 * megabyte })).toBeUndefined()
})
