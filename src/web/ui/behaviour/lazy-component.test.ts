import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lazyComponent } from './lazy-component.ts'

const Part = () => null

test('code is got once, however often it is asked for at a time', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  const code = lazyComponent(load)
  const heard = vi.fn()
  code.subscribe(heard)
  expect(code.read()).toBeUndefined()
  await Promise.all([code.load(), code.load()])
  await code.load()
  expect(code.read()).toBe(Part)
  expect(load).toHaveBeenCalledTimes(1)
  expect(heard).toHaveBeenCalledTimes(1)
})

test('code that could not be had is asked for anew', async () => {
  const load = vi.fn(async () => ({ default: Part }))
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const code = lazyComponent(load)
  await expect(code.load()).rejects.toThrow('Failed to fetch')
  expect(code.read()).toBeUndefined()
  await code.load()
  expect(code.read()).toBe(Part)
})

describe('code that is loaded in idle time', () => {
  const press = new EventTarget()
  const requestIdleCallback = vi.fn<(callback: () => void) => void>()

  beforeEach(() => {
    vi.stubGlobal('addEventListener', press.addEventListener.bind(press))
    vi.stubGlobal('window', { requestIdleCallback })
    vi.stubGlobal('requestIdleCallback', requestIdleCallback)
  })
  afterEach(() => {
    requestIdleCallback.mockReset()
    vi.unstubAllGlobals()
  })
  test('is asked for at a press where the browser is busy', async () => {
    const load = vi.fn(async () => ({ default: Part }))
    const loading = lazyComponent(load).loadInIdleTime()
    expect(load).not.toHaveBeenCalled()
    press.dispatchEvent(new Event('pointerdown'))
    expect(await loading).toBe(Part)
  })

  test('does not suspend once it is there, so that a rendering that waited for it goes on as it began', async () => {
    const code = lazyComponent(async () => ({ default: Part }))
    const waiting = code.loadInIdleTime()
    await code.load()
    expect(code.loadInIdleTime()).toMatchObject({ status: 'fulfilled', value: Part })
    press.dispatchEvent(new Event('pointerdown'))
    expect(await waiting).toBe(Part)
  })

  test('is asked for anew at a press after a failure, and by one promise', async () => {
    requestIdleCallback.mockImplementation((callback) => callback())
    const load = vi.fn(async () => ({ default: Part }))
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
    const code = lazyComponent(load)
    const loading = code.loadInIdleTime()
    expect(code.loadInIdleTime()).toBe(loading)
    await vi.waitFor(() => {
      press.dispatchEvent(new Event('pointerdown'))
      expect(load).toHaveBeenCalledTimes(2)
    })
    expect(await loading).toBe(Part)
  })
})
