import { expect, test } from 'vitest'
import { parseVehicleIds } from '#domain/vehicle/vehicle-ids.ts'
import { deviceStore, onDeviceChange } from './device-store.ts'

function storageWith(text: string | null = null) {
  const kept = { text, isFull: false }
  return {
    kept,
    storage: () => ({
      getItem: () => kept.text,
      setItem: (_key: string, next: string) => {
        if (kept.isFull) throw new DOMException('full', 'QuotaExceededError')
        kept.text = next
      },
      removeItem: () => {
        kept.text = null
      },
    }),
  }
}
const storeIn = (storage: ReturnType<typeof storageWith>['storage']) =>
  deviceStore({ key: 'ids', parse: (value) => parseVehicleIds(value), storage })

test('a store keeps its value and notifies its listeners until they unsubscribe', () => {
  const { kept, storage } = storageWith()
  const store = storeIn(storage)
  const heard: number[][] = []
  const stop = onDeviceChange(() => heard.push(store.read()))
  store.update((ids) => [...ids, 3])
  store.update((ids) => [...ids, 5])
  stop()
  store.update(() => [])
  expect(heard).toEqual([[3], [3, 5]])
  expect(kept.text).toBe('[]')
})

test.each(['{', 'null', '"x"', '[{}]', ''])('an invalid stored text is dropped: %j', (text) => {
  expect(storeIn(storageWith(text).storage).read()).toEqual([])
})

test('a change applies to the value that another tab wrote', () => {
  const { kept, storage } = storageWith()
  const store = storeIn(storage)
  store.update(() => [1])
  kept.text = '[1,2]'
  store.update((ids) => [...ids, 3])
  expect(kept.text).toBe('[1,2,3]')
})

test('a value lasts as long as the page if storage is full, and is stored again when there is space', () => {
  const { kept, storage } = storageWith('[1]')
  const store = storeIn(storage)
  kept.isFull = true
  store.update((ids) => [...ids, 2])
  expect(store.read()).toEqual([1, 2])
  kept.isFull = false
  store.update((ids) => [...ids, 3])
  expect(kept.text).toBe('[1,2,3]')
})

test('a store works if the browser forbids storage', () => {
  const store = storeIn(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  expect(store.read()).toEqual([])
  store.update(() => [4])
  expect(store.read()).toEqual([4])
})

test('a value that becomes undefined is removed', () => {
  const { kept, storage } = storageWith('"dark"')
  const store = deviceStore({ key: 'theme', parse: (value) => value, storage })
  expect(store.read()).toBe('dark')
  store.update(() => undefined)
  expect([kept.text, store.read()]).toEqual([null, undefined])
})
