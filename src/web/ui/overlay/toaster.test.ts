import { expect, test } from 'vitest'
import type { ToastMessage } from './toast.ts'
import { toastQueue } from './toaster.tsx'

/** A line whose place for one toast can be looked at, and emptied as by the visitor or after its time. */
function openLine() {
  let place: { message: ToastMessage; onClosed: () => void } | undefined
  const tell = toastQueue((message, onClosed) => {
    const replaced = place
    place = message && { message, onClosed }
    replaced?.onClosed()
  })
  return {
    tell,
    shown: () => place?.message.title,
    close() {
      const closed = place
      place = undefined
      closed?.onClosed()
    },
  }
}

const answer = (title: string): ToastMessage => ({ title })
const waits = (title: string): ToastMessage => ({ title, isQueued: true })

test('what answers a press takes the place of what is shown', () => {
  const { tell, shown, close } = openLine()
  tell(answer('Error'))
  tell(answer('Success'))
  expect(shown()).toBe('Success')
  close()
  expect(shown()).toBeUndefined()
})

test('what may wait comes after what is shown, in order, each once', () => {
  const { tell, shown, close } = openLine()
  tell(answer('Vehicle deleted successfully'))
  for (const title of ['dealership', 'vehicles', 'dealership']) tell(waits(title))
  expect(shown()).toBe('Vehicle deleted successfully')
  close()
  expect(shown()).toBe('dealership')
  tell(waits('dealership'))
  close()
  expect(shown()).toBe('vehicles')
  close()
  expect(shown()).toBeUndefined()
  tell(waits('dealership'))
  expect(shown()).toBe('dealership')
})

test('an answer goes before those who wait, which are not forgotten', () => {
  const { tell, shown, close } = openLine()
  for (const title of ['dealership', 'vehicles']) tell(waits(title))
  tell(answer('Success'))
  expect(shown()).toBe('Success')
  close()
  expect(shown()).toBe('vehicles')
})

test('nothing is left once it is cleared', () => {
  const { tell, shown, close } = openLine()
  for (const title of ['dealership', 'vehicles']) tell(waits(title))
  tell(undefined)
  expect(shown()).toBeUndefined()
  close()
  expect(shown()).toBeUndefined()
})
