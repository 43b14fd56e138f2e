import { expect, test } from 'vitest'
import { ApiError } from '../../site/api/api-client.ts'
import { problemOfFile, problemOfUpload, reasonOf } from './uploads.tsx'

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
  expect(problemOfUpload(new ApiError(status, 'why'))).toMatchObject({
    error: { message: `${status}: why` },
    mayPass,
  })
})

const megabyte = 1024 * 1024
const jpeg = (size: number) => ({ name: 'a.jpg', type: 'image/jpeg', size })
const heic = { name: 'IMG_1.HEIC', type: '', size: 1 }

test('what is seen to be wrong before a file is sent will not change', () => {
  expect(problemOfFile({ name: 'a.txt', type: 'text/plain', size: 1 })).toEqual({
    error: new Error('Not a picture'),
    mayPass: false,
  })
  expect(problemOfFile(jpeg(10 * megabyte + 1))).toMatchObject({
    error: { message: 'Larger than 10 MB' },
    mayPass: false,
  })
  expect(problemOfFile(jpeg(10 * megabyte))).toBeUndefined()
})

test('a picture above 10 MB is sent where a smaller one was made of it', () => {
  expect(problemOfFile(jpeg(30 * megabyte), jpeg(megabyte))).toBeUndefined()
  expect(problemOfFile(jpeg(30 * megabyte), jpeg(11 * megabyte))?.error.message).toBe('Larger than 10 MB')
})

test('a HEIC picture that the browser cannot decode says what to do, and one that it can is sent', () => {
  for (const file of [heic, { ...heic, name: 'a', type: 'image/heic' }]) {
    expect(problemOfFile(file)).toMatchObject({
      error: { message: expect.stringContaining('send it as JPEG') },
      mayPass: false,
    })
    expect(problemOfFile(file, jpeg(megabyte))).toBeUndefined()
  }
})

test('the toast gives a reason, first one that a retry cannot fix', () => {
  const late = { name: 'late.jpg', problem: { error: new ApiError(503, 'Try later.'), mayPass: true } }
  const text = { name: 'a.txt', problem: { error: new Error('Not a picture'), mayPass: false } }
  expect(reasonOf([late])).toBe('late.jpg: 503: Try later.')
  const fake = {
    name: 'fake.jpg',
    problem: { error: new Error('fake.jpg is not a picture.'), mayPass: false },
  }
  expect(reasonOf([fake])).toBe('fake.jpg is not a picture.')
  expect(reasonOf([late, text])).toBe('a.txt: Not a picture. 1 other file too.')
  expect(reasonOf([text, late, late])).toBe('a.txt: Not a picture. 2 other files too.')
})
