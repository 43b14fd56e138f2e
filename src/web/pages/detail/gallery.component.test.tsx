import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { dealership } from '#tests/support/component/dealership.ts'
import { accessibilityFaults, button } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { vehicleOf } from '#tests/support/fixtures.ts'
import Gallery from './gallery.tsx'

const drawn = ['side', 'front', 'rear', 'interior', 'wheel'].map((angle) => `/demo/car/blue/${angle}.svg`)
const counter = page.getByText(/^Picture \d+ \/ \d+$/)
const pictures = page.getByRole('region', { name: 'Pictures' })

function openGallery(fields: Partial<Vehicle> = {}) {
  const shown = vehicleOf({ id: 1, imageUrls: drawn, ...fields })
  const contact = dealerContact(dealership({ contactEmail: 'sales@coral.example' }))
  return renderComponent(<Gallery />, { path: '/vehicles/1', listing: { vehicle: shown, contact } })
}

test('drawn pictures are labelled', async () => {
  openGallery()
  await expect.element(pictures.getByText('Illustration', { exact: true })).toBeVisible()
  await expect
    .element(pictures.getByRole('img', { name: /^Illustration of an? .*Toyota Corolla, picture 1 of 5$/ }))
    .toBeVisible()
})

test('a sold vehicle has no badge and no contact; one picture has no counter and no arrows', async () => {
  openGallery({ isSold: true, isFeatured: true, imageUrls: drawn.slice(0, 1) })
  await expect.element(pictures.getByText('SOLD')).toBeVisible()
  await expect.element(button('Full screen')).toBeVisible()
  expect(page.getByText('Featured').elements()).toEqual([])
  expect(counter.elements()).toEqual([])
  expect(button('Next picture').elements()).toEqual([])
})

test('buttons, keys, thumbnails and swipes change pictures, past the ends too', async () => {
  openGallery()
  await expect.element(counter).toHaveTextContent('Picture 1 / 5')
  const track = page.getByRole('list', { name: /^Pictures of/ }).element()
  const steps: [() => Promise<void>, number][] = [
    [() => button('Next picture').click(), 2],
    [() => userEvent.keyboard('{ArrowRight}'), 3],
    [() => userEvent.keyboard('{Home}'), 1],
    [() => button('Previous picture').click(), 5],
    [() => button('Show picture 4').click(), 4],
    [async () => track.scrollTo({ left: track.clientWidth * 2 }), 3],
  ]
  for (const [step, shown] of steps) {
    await step()
    await expect.element(counter).toHaveTextContent(`Picture ${shown} / 5`)
    await expect.poll(() => Math.round(track.scrollLeft / track.clientWidth)).toBe(shown - 1)
  }
  await button('Next picture').dblClick()
  await expect.element(counter).toHaveTextContent('Picture 5 / 5')
  expect(await accessibilityFaults('section')).toEqual([])
})

test('pictures fill the screen, and closing returns to the last one shown', async () => {
  openGallery()
  await button('Show picture 2').click()
  await button('Full screen').click()
  const dialog = page.getByRole('dialog', { name: /full screen/ })
  await expect.element(dialog.getByText('Picture 2 / 5')).toBeVisible()
  await expect.element(dialog.getByText('2020 Toyota Corolla, $48,000')).toBeVisible()
  await expect.element(dialog.getByRole('link', { name: 'E-mail' })).toBeVisible()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(dialog.getByText('Picture 3 / 5')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(counter).toHaveTextContent('Picture 3 / 5')
  await button('Full screen').click()
  await expect.poll(() => history.state?.depth).toBe(1)
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
})
