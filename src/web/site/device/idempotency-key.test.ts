import { afterEach, expect, test, vi } from 'vitest'
import { newIdempotencyKey } from '../api/api-client.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

afterEach(() => vi.unstubAllGlobals())

test('a key is a random UUID, also where the browser makes none itself', () => {
  expect(newIdempotencyKey()).toMatch(uuid)
  const getRandomValues = crypto.getRandomValues.bind(crypto)
  vi.stubGlobal('crypto', { getRandomValues })
  const keys = Array.from({ length: 50 }, newIdempotencyKey)
  for (const key of keys) expect(key).toMatch(uuid)
  expect(new Set(keys).size).toBe(50)
})
