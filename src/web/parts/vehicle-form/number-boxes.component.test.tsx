import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { renderWorkspace } from '#tests/support/component/stock.ts'

const box = (label: string) => page.getByLabelText(label, { exact: true })
const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))
const selection = (of: Locator) => {
  const { selectionStart, selectionEnd } = of.element() as HTMLInputElement
  return [selectionStart, selectionEnd]
}

async function openForm() {
  renderWorkspace('/sell')
  await expect.element(box('Price')).toBeVisible()
}

test.each([
  ['Price', '45000', '45,000', '45,000'],
  ['Price', '45,000.50', '45,000.50', '45,000'],
  ['Price', '9.990,00', '9.990,00', '9,990'],
  ['Price', '4.', '4.', '4'],
  ['Price', '45k', '45k', '45,000'],
  ['Price', '$45 000', '$45 000', '45,000'],
  ['Mileage', '19867.355', '19,867.355', '19,867.355'],
  ['Mileage', '45000 km', '45000 km', '45,000'],
  ['Engine', '1500.5', '1,500.5', '1,500'],
  ['Engine', '1.8', '1.8', '1,800'],
])('%s takes %s as it is typed', async (label, typed, shown, left) => {
  await openForm()
  await box(label).click()
  await userEvent.keyboard(typed)
  await expect.element(box(label)).toHaveValue(shown)
  await press('Tab')
  await expect.element(box(label)).toHaveValue(left)
})

test('a box rejects letters and says so', async () => {
  await openForm()
  await box('Price').click()
  await userEvent.keyboard('1x2-34.')
  await press('Tab')
  await expect.element(page.getByText('Please write a number, such as 45,000')).toBeVisible()
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await expect
    .element(page.getByText('Price must be a number, such as 45,000', { exact: true }))
    .toBeVisible()
})

async function paste(text: string, into: Locator) {
  await box('Colour').fill(text)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.cut()
  await into.click()
  await userEvent.paste()
}

test.each([
  ['45,000.50', '45,000'],
  ['9.990,00', '9,990'],
  ['$45 000', '45,000'],
  ['45k', '45,000'],
  ['45.000,50', '45,000'],
  ['BBD 45 000', '45,000'],
])('a box reads %s that is pasted', async (text, shown) => {
  await openForm()
  await paste(text, box('Price'))
  await press('Tab')
  await expect.element(box('Price')).toHaveValue(shown)
})

test('a box asks which number is meant, and none is saved before', async () => {
  await openForm()
  await paste('45.000', box('Price'))
  await expect.element(page.getByText('Do you mean 45,000 or 45?')).toBeVisible()
  await expect.element(box('Price')).toHaveValue('45.000')
  await box('Mileage').click()
  await userEvent.keyboard('42.000')
  await press('Tab')
  await expect.element(page.getByText('Do you mean 42,000 or 42?')).toBeVisible()
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await expect
    .element(page.getByText('Price must be a number, such as 45,000', { exact: true }))
    .toBeVisible()
  await page.getByRole('button', { name: '45,000' }).click()
  await expect.element(box('Price')).toHaveValue('45,000')
  await expect.element(page.getByText('Do you mean 45,000 or 45?')).not.toBeInTheDocument()
})

test('a box keeps the caret where one types, deletes and passes a separator', async () => {
  await openForm()
  const price = box('Price')
  const state = () => [(price.element() as HTMLInputElement).value, ...selection(price)]
  await price.fill('45000.50')
  await press('Home')
  await userEvent.keyboard('9')
  await expect.poll(state).toEqual(['945,000.50', 1, 1])
  await press('Delete', 'Delete', 'Delete', 'Delete')
  await expect.poll(state).toEqual(['900.50', 1, 1])
  await press('Backspace')
  await expect.element(price).toHaveValue('00.50')
})

test('the price box in a table row asks too', async () => {
  const { stock } = renderWorkspace('/admin', { listings: [{ model: 'Dotted', price: 30_000 }] })
  const row = page.getByRole('row').filter({ hasText: 'Dotted' })
  await row.getByRole('button', { name: '$30,000' }).click()
  await row.getByRole('textbox').fill('31.000')
  await press('Enter')
  await row.getByRole('button', { name: '31,000' }).click()
  await row.getByRole('textbox').click()
  await press('Enter')
  await expect.poll(() => stock.of('Dotted').price).toBe(31_000)
  await row.getByRole('button', { name: '$31,000' }).click()
  await expect.element(row.getByRole('textbox')).toHaveFocus()
  await userEvent.keyboard('45,000.50{Enter}')
  await expect.element(row.getByRole('button', { name: '$45,000' })).toBeVisible()
})
