import { useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
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

test('a bound waits for the rest of a number, however slowly it is typed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const committed: (number | undefined)[] = []
  renderComponent(<Filter committed={committed} />)
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
