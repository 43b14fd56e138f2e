import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { box } from '#tests/support/component/in-page.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

const press = (...keys: string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''))

async function paste(text: string, into: Locator) {
  await box('Colour').fill(text)
  await userEvent.keyboard('{ControlOrMeta>}a{/ControlOrMeta}')
  await userEvent.cut()
  await into.click()
  await userEvent.paste()
}

test('a box asks which number is meant, and saves nothing before', async () => {
  renderWorkspace('/sell')
  await paste('45.000', box('Price'))
  await expect.element(page.getByText('Do you mean 45,000 or 45?')).toBeVisible()
  await expect.element(box('Price')).toHaveValue('45.000')
  await box('Mileage').click()
  await userEvent.keyboard('1x2-34.')
  await press('Tab')
  await expect.element(page.getByText('Please write a number, such as 45,000')).toBeVisible()
  await page.getByRole('button', { name: 'List Vehicle' }).click()
  await expect
    .element(page.getByText('Price must be a number, such as 45,000', { exact: true }))
    .toBeVisible()
  await page.getByRole('button', { name: '45,000' }).click()
  await expect.element(box('Price')).toHaveValue('45,000')
  await expect.element(page.getByText('Do you mean 45,000 or 45?')).not.toBeInTheDocument()
})
