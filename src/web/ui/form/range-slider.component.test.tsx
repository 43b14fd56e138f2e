import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RangeSlider } from '../../parts/filters/range-controls.tsx'

function open(thumbs: { lower?: number; upper?: number }) {
  const onMove = vi.fn()
  const thumb = (label: string, place: number | undefined) =>
    place === undefined ? undefined : { label, place, text: String(place) }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => root.unmount())
  root.render(
    <RangeSlider
      lower={thumb('Minimum', thumbs.lower)}
      upper={thumb('Maximum', thumbs.upper)}
      last={7}
      onMove={onMove}
      onRest={() => undefined}
    />,
  )
  return onMove
}

async function press(label: string, key: string) {
  const slider = page.getByRole('slider', { name: label })
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard(`{${key}}`)
}

test('with the lower thumb alone the other end is the last stop', async () => {
  const onMove = open({ lower: 2 })
  await press('Minimum', 'ArrowRight')
  expect(onMove).toHaveBeenLastCalledWith([3, 7])
  expect(page.getByRole('slider').all()).toHaveLength(1)
})

test('with the upper thumb alone the other end is the first stop', async () => {
  const onMove = open({ upper: 5 })
  await press('Maximum', 'ArrowLeft')
  expect(onMove).toHaveBeenLastCalledWith([0, 4])
})

test('two thumbs do not pass each other', async () => {
  const onMove = open({ lower: 4, upper: 4 })
  await press('Minimum', 'ArrowRight')
  expect(onMove).toHaveBeenLastCalledWith([4, 4])
  await press('Maximum', 'ArrowLeft')
  expect(onMove).toHaveBeenLastCalledWith([4, 4])
})
