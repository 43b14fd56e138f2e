import { expect, test } from 'vitest'
import { ApiError } from '../../site/api/api-client.ts'
import { problemOfFile, problemOfUpload, reasonOf } from './uploads.tsx'

test.each([
  [true, [0, 401, 408, 429, 500, 503]],
  [false, [400, 403, 413, 415]],
])('a refused file can be retried: %s after %j', (mayPass, statuses) => {
  for (const status of statuses) expect(problemOfUpload(new ApiError(status, 'why')).mayPass).toBe(mayPass)
})

const megabyte = 1024 * 1024
const jpeg = (size: number) => ({ name: 'a.jpg', type: 'image/jpeg', size })
const heic = { name: 'IMG_1.HEIC', type: '', size: 1 }

test('only pictures up to 10 MB are sent, and larger ones if the browser has reduced them', () => {
  const noPicture = { error: new Error('Not a picture'), mayPass: false }
  expect(problemOfFile({ name: 'a.txt', type: 'text/plain', size: 1 })).toEqual(noPicture)
  const tooLarge = { error: { message: 'Larger than 10 MB' }, mayPass: false }
  expect(problemOfFile(jpeg(10 * megabyte + 1))).toMatchObject(tooLarge)
  expect(problemOfFile(jpeg(10 * megabyte))).toBeUndefined()
  expect(problemOfFile(jpeg(30 * megabyte), jpeg(megabyte))).toBeUndefined()
  expect(problemOfFile(jpeg(30 * megabyte), jpeg(11 * megabyte))).toMatchObject(tooLarge)
})

test('a HEIC picture that the browser cannot decode shows what to do, and a decodable one is sent', () => {
  for (const file of [heic, { ...heic, name: 'a', type: 'image/heic' }]) {
    const message = expect.stringContaining('Send a JPEG')
    expect(problemOfFile(file)).toMatchObject({ error: { message }, mayPass: false })
    expect(problemOfFile(file, jpeg(megabyte))).toBeUndefined()
  }
})

test('the toast gives a reason, first one that a retry cannot fix', () => {
  const late = { name: 'late.jpg', problem: { error: new ApiError(503, 'Try later.'), mayPass: true } }
  const text = { name: 'a.txt', problem: { error: new Error('Not a picture'), mayPass: false } }
  expect(reasonOf([late])).toBe('late.jpg: 503: Try later.')

  expect(reasonOf([late, text])).toBe('a.txt: Not a picture. 1 other file too.')
  expect(reasonOf([text, late, late])).toBe('a.txt: Not a picture. 2 other files too.')
})
