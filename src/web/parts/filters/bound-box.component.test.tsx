import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { BoundBox } from './bound-box.tsx'

const box = page.getByLabelText('Minimum year')
const inBox = () => box.element() as HTMLInputElement

function Filter({ committed }: { committed: (number | undefined)[] }) {
  const [bound, setBound] = useState<number | undefined>(2001)
  return (
    <BoundBox
      name="yearMin"
      label="Minimum year"
      placeholder="Any"
      value={bound}
      isHalfTyped={(number) => number < 1900}
      onCommit={async (number) => {
        committed.push(number)
        setBound(number)
      }}
    />
  )
}

/** @returns the bounds in the address */
function open() {
  const committed: (number | undefined)[] = []
  const container = document.body.appendChild(document.createElement('main'))
  const root = createRoot(container)
  onTestFinished(() => {
    root.unmount()
    container.remove()
  })
  root.render(<Filter committed={committed} />)
  return committed
}

test('a bound waits for the rest of a number, however slowly it is typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const committed = open()
  await vi.waitFor(() => expect(inBox()).toHaveValue('2001'))
  await box.click()
  await userEvent.keyboard('20')
  await vi.advanceTimersByTimeAsync(5000)
  expect(committed).toEqual([])
  expect(inBox()).toHaveValue('20')
  await userEvent.keyboard('15')
  await vi.advanceTimersByTimeAsync(1000)
  expect(committed).toEqual([2015])
})
