import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { box, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

const link = (name: string) => page.getByRole('link', { name })
const title = (name: string) => page.getByRole('heading', { level: 3, name })

test('one form is open at a time, and the toggle closes it', async () => {
  renderWorkspace('/admin', { listings: [{ model: 'A4', mileage: 180_000 }] })
  await button('List a Vehicle').click()
  await expect.element(title('New listing')).toBeVisible()
  const batch = link('Batch Upload via Excel')
  await expect.element(batch).toHaveAttribute('href', '/batch-upload')
  await link('Edit 2020 Toyota A4').click()
  await expect.element(title('Edit 2020 Toyota A4')).toBeVisible()
  await expect.element(title('New listing')).not.toBeInTheDocument()
  await expect.element(batch).not.toBeInTheDocument()
  await link('Duplicate 2020 Toyota A4').click()
  await expect.element(title('Duplicate of 2020 Toyota A4')).toBeVisible()
  await expect
    .element(page.getByText('We do not copy pictures, because they show the other vehicle.'))
    .toBeVisible()
  await expect.element(box('Price')).toHaveValue('48,000')
  await expect.element(box('Mileage')).toHaveValue('')
  expect(button('Remove picture 1').elements()).toEqual([])
  await button('Cancel').first().click()
  await expect.element(button('List a Vehicle')).toBeVisible()
})

test("on a phone the form's bar replaces the workspace's, with only one Cancel", async () => {
  await onPhone()
  renderWorkspace('/admin', { listings: [{ model: 'A4' }] })
  const bar = page.getByRole('navigation', { name: 'Workspace' })
  await expect.element(bar).toBeVisible()
  await link('Edit 2020 Toyota A4').click()
  await expect.element(button('Update Vehicle')).toBeInViewport()
  await expect.element(bar).not.toBeInTheDocument()
  expect(button('Cancel').elements()).toHaveLength(1)
  await button('Cancel').click()
  await expect.element(bar).toBeVisible()
  await expect.element(title('Edit 2020 Toyota A4')).not.toBeInTheDocument()
})

test('the toggle and another row ask before they discard input', async () => {
  renderWorkspace('/admin', { listings: [{ model: 'Vitz' }] })
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await button('List a Vehicle').click()
  await box('Colour').fill('Pink')
  await button('Cancel').first().click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(box('Colour')).toHaveValue('Pink')
  await link('Edit 2020 Toyota Vitz').click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect.element(title('Edit 2020 Toyota Vitz')).toBeVisible()
})

test('Back and links to other pages ask before they discard input, and confirming follows them', async () => {
  const { documents } = renderWorkspace('/admin', { listings: [{ model: 'Vitz' }] })
  const leaving = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  const closing = page.getByRole('alertdialog', { name: 'Discard your changes?' })
  await link('Edit 2020 Toyota Vitz').click()
  await box('Colour').fill('Pink')
  const [form, entries] = [location.search, navigation.entries().length]
  await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click()
  await leaving.getByRole('button', { name: 'Stay' }).click()
  history.back()
  await closing.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(box('Colour')).toHaveValue('Pink')
  await expect.poll(() => location.search).toBe(form)
  history.back()
  await closing.getByRole('button', { name: 'Discard' }).click()
  await expect.element(title('Edit 2020 Toyota Vitz')).not.toBeInTheDocument()
  expect([location.search, navigation.entries().length]).toEqual(['', entries])

  await link('Edit 2020 Toyota Vitz').click()
  await box('Colour').fill('Pink')
  expect(documents).toEqual([])
  await page.getByRole('banner').getByRole('link', { name: 'Insights' }).click()
  await leaving.getByRole('button', { name: 'Leave without saving' }).click()
  await expect.poll(() => documents).toEqual(['/insights'])
})

test('the form and a promotion stay unchanged while another tab is open', async () => {
  renderWorkspace('/admin?form=new', { listings: [{}] })
  const tab = (name: string) => page.getByRole('tab', { name }).click()
  await box('Colour').fill('Pink')
  await tab('Promotions & Featured')
  await page.getByLabelText('Promotion Message').fill('Half-typed')
  await tab('Vehicle Management')
  await expect.element(box('Colour')).toHaveValue('Pink')
  expect(page.getByText('Your unsaved changes have been restored.').elements()).toEqual([])
  await tab('Promotions & Featured')
  await expect.element(page.getByLabelText('Promotion Message')).toHaveValue('Half-typed')
})

test('the form is updated when its listing changes in the table', async () => {
  const { stock } = renderWorkspace('/admin', { listings: [{ model: 'Nano' }, { model: 'Other' }] })
  await link('Edit 2020 Toyota Nano').click()
  await box('Colour').fill('Lime')
  await button(/^Mark sold.*Nano/).click()
  await toastOf('Success')
  await expect.element(button(/^Available again/)).toBeVisible()
  await expect.element(page.getByRole('switch', { name: 'Sold' })).toBeChecked()
  await expect.element(box('Colour')).toHaveValue('Lime')
  await button('Update Vehicle').click()
  await expect.element(page.getByRole('form', { name: 'Vehicle' })).not.toBeInTheDocument()
  expect(stock.of('Nano')).toMatchObject({ isSold: true, color: 'Lime' })
})

test("another dealer's listing does not open in the form", async () => {
  renderWorkspace('/admin?edit=77', { listings: [{ id: 77, userId: 3, dealershipName: 'Oistins Motors' }] })
  await expect.element(page.getByRole('heading', { name: 'Vehicle not found' })).toBeVisible()
  expect(page.getByRole('form', { name: 'Vehicle' }).elements()).toEqual([])
})

test('the form of a stale copy is reloaded without losing input', async () => {
  const { stock } = renderWorkspace('/admin?edit=88', { listings: [{ id: 88, model: 'Prius' }] })
  await box('Price').fill('30000')
  stock.write(88, { price: 31_000, color: 'Silver' })
  await button('Update Vehicle').click()
  expect(await toastOf('Error')).toContain('412: This vehicle was changed by someone else')
  expect(stock.of('Prius').price).toBe(31_000)
  await expect.element(button('Reload')).toBeInViewport()
  await button('Reload').click()
  const note = page.getByText('Reloaded. Saving now overwrites what someone else entered under Price.')
  await expect.element(note).toBeVisible()
  await expect.poll(() => document.activeElement?.contains(note.element())).toBe(true)
  await expect.element(box('Price')).toHaveValue('30,000')
  await expect.element(box('Colour')).toHaveValue('Silver')
  await button('Update Vehicle').click()
  await toastOf('Success')
  expect(stock.of('Prius')).toMatchObject({ price: 30_000, color: 'Silver' })
})

test('the form of a listing deleted elsewhere keeps the input, and a failed read can be retried', async () => {
  const reads: unknown[] = [new Response('Away', { status: 503 })]
  const { stock } = renderWorkspace('/admin?edit=87', {
    listings: [{ id: 87, model: 'Aqua' }],
    answers: { 'GET /api/vehicles/:id': () => reads.shift() ?? stock.of('Aqua') },
  })
  await toastOf('Failed to fetch vehicles')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await box('Price').fill('30000')
  stock.remove(87)
  await button('Update Vehicle').click()
  expect(await toastOf('Error')).toContain('404: Vehicle not found')
  await expect.element(page.getByText('This vehicle has been deleted, so it cannot be changed')).toBeVisible()
  await expect.element(box('Price')).toHaveValue('30,000')
})
