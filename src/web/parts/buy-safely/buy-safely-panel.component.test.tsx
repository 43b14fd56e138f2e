import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accessibilityFaults, onPhone } from '#tests/support/component/in-page.ts'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import BuySafelyPanel from './buy-safely-panel.tsx'

const kept = () => JSON.parse(localStorage.getItem('buy-safely') ?? '')
const mechanic = page.getByRole('checkbox', { name: /Have a mechanic you trust/ })

test('ticks of a listing are kept on the device and taken back, whatever another program left there', async () => {
  localStorage.setItem('buy-safely', '[{"id":1},3,{"id":1,"keys":"x"},{"id":2,"keys":["papers"]}]')
  await onPhone()
  renderComponent(<BuySafelyPanel vehicleId={1} />)
  await page.getByText('Buy safely in Barbados').click()
  await expect.element(mechanic).not.toBeChecked()
  await mechanic.click()
  await expect.element(page.getByText('1 of 8 done')).toBeVisible()
  const others = [{ id: 2, keys: ['papers'] }]
  expect(kept()).toEqual([{ id: 1, keys: [expect.any(String)] }, ...others])
  expect(document.documentElement.scrollWidth).toBe(390)
  expect(await accessibilityFaults('details')).toEqual([])
  await mechanic.click()
  await expect.element(page.getByText(/done\./)).not.toBeInTheDocument()
  expect(kept()).toEqual([{ id: 1, keys: [] }, ...others])
})
