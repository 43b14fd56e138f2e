import { expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

const Part = () => null

test('code is loaded once, even for simultaneous requests', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  const code = lazyComponent(load)
  expect(code.read()).toBeUndefined()
  await Promise.all([code.load(), code.load()])
  expect(code.read()).toBe(Part)
  expect(load).toHaveBeenCalledTimes(1)
})

test('code that failed to load is loaded again', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const code = lazyComponent(load)
  await expect(code.load()).rejects.toThrow('Failed to fetch')
  expect(code.read()).toBeUndefined()
  await code.load()
  expect(code.read()).toBe(Part)
})
