import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { RangeSlider } from '../../parts/filters/range-controls.tsx'

function open(thumbs: { lower?: number; upper?: number }) {
  const onMove = vi.fn()
  const thumb = (label: string, place: number | undefined) =>
    place === undefined ? undefined : { label, place, text: String(place) }
  renderComponent(
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

test.each([
  [{ lower: 2 }, 'Minimum', 'ArrowRight', [3, 7]],
  [{ upper: 5 }, 'Maximum', 'ArrowLeft', [0, 4]],
  [{ lower: 4, upper: 4 }, 'Minimum', 'ArrowRight', [4, 4]],
  [{ lower: 4, upper: 4 }, 'Maximum', 'ArrowLeft', [4, 4]],
])('thumbs %o: %s moved by %s gives %j', async (thumbs, label, key, places) => {
  const onMove = open(thumbs)
  const slider = page.getByRole('slider', { name: label })
  await expect.element(slider).toBeVisible()
  slider.element().focus()
  await userEvent.keyboard(`{${key}}`)
  expect(onMove).toHaveBeenLastCalledWith(places)
})
