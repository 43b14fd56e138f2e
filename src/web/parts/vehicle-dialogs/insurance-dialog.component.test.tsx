import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { estimateInsurance, insuranceRecommendations } from '#domain/finance/insurance.ts'
import { formatWholeMoney } from '#domain/text/format.ts'
import { accessibilityFaults, toastOf } from '#tests/support/component/in-page.ts'
import {
  fillInSender,
  pressAndWait,
  renderVehicleDialog,
} from '#tests/support/component/render-vehicle-dialog.tsx'

const year = new Date().getUTCFullYear() - 2
const dialog = page.getByRole('dialog', { name: 'Insurance Quote' })
const open = page.getByRole('button', { name: 'Open' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const calculate = button('Calculate Quote')
const age = dialog.getByLabelText('Driver Age')
const experience = dialog.getByLabelText('Driving Experience (Years)')

/** A choice is selected by its text: the radio button itself is visually hidden. */
const choose = (label: string) => dialog.getByText(label, { exact: true }).click()

async function openDialog() {
  const rendered = renderVehicleDialog('insurance', {
    vehicle: { model: 'Prado', year, price: 120_000 },
    answers: { 'POST /api/enquiries': {} },
  })
  await open.click()
  await expect.element(dialog).toBeVisible()
  return rendered
}

async function fillIn() {
  await age.fill('23')
  await experience.fill('1')
  await choose('St. Michael')
  await choose('Business')
}

async function letASecondPass() {
  await pressAndWait(() => calculate.click(), button('Calculating…'), 1000)
  await expect.element(dialog.getByRole('article', { name: 'Third Party' })).toBeVisible()
}

test('the button is enabled only while all four fields are within their limits', async () => {
  await openDialog()
  await expect.element(dialog.getByRole('radio', { name: 'Personal' })).toBeChecked()
  await age.fill('23')
  await experience.fill('1')
  await expect.element(dialog.getByText('Give the parish to see an estimate.')).toBeVisible()
  await expect.element(calculate).toBeDisabled()
  await fillIn()
  await expect.element(calculate).toBeEnabled()
  for (const [box, given, isEnabled] of [
    [age, '', false],
    [age, '17', false],
    [age, '101', false],
    [age, '18', true],
    [experience, '51', false],
  ] as const) {
    await box.fill(given)
    await (isEnabled ? expect.element(calculate).toBeEnabled() : expect.element(calculate).toBeDisabled())
  }
  await expect.element(dialog.getByText('Must be a whole number from 0 to 50')).toBeVisible()
})

test("three covers have the domain's figures after a second, and the answers can be changed", async () => {
  const expected = estimateInsurance(
    { driverAge: 23, experience: 1, parish: 'St. Michael', usage: 'business' },
    { price: 120_000, year },
    new Date(),
  )
  await openDialog()
  await fillIn()
  await letASecondPass()
  for (const [name, premium] of [
    ['Third Party', expected.thirdParty],
    ['Fire and Theft', expected.fireAndTheft],
    ['Comprehensive', expected.comprehensive],
  ] as const) {
    const cover = dialog.getByRole('article', { name }).element().textContent
    expect(cover).toContain(`${formatWholeMoney(premium.yearly)} a year`)
    expect(cover).toContain(`${formatWholeMoney(premium.monthly)} a month`)
  }
  const covers = dialog.getByRole('article').elements()
  expect(covers.map(({ textContent }) => /Recommended/.test(textContent))).toEqual([false, false, true])
  await expect
    .element(dialog.getByText('For a driver of 23 with 1 year of experience, in St. Michael, business use'))
    .toBeVisible()
  for (const recommendation of Object.values(insuranceRecommendations))
    await expect.element(dialog.getByText(recommendation)).toBeVisible()
  await expect.element(dialog.getByText('minimum premiums')).toBeVisible()
  await expect.element(dialog.getByRole('heading', { name: 'Estimated premiums' })).toHaveFocus()
  expect(await accessibilityFaults('[role=dialog]')).toEqual([])
  await button('Change answers').click()
  await expect.element(dialog.getByRole('article').first()).not.toBeInTheDocument()
  await expect.element(age).toHaveValue(23)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(age).toHaveValue(null)
})

test('the message to the dealer contains no figures', async () => {
  const { calls } = await openDialog()
  await fillIn()
  await letASecondPass()
  await button('Ask the dealer').click()
  const part = dialog.getByRole('region', { name: 'Message to Coral Motors' })
  await expect.element(part.getByLabelText('Name')).toHaveFocus()
  await fillInSender()
  await part.getByRole('textbox', { name: 'Message' }).fill('Who insures it?')
  await button('Send').click()
  await toastOf('Message sent successfully!')
  const sent = Object.keys(calls[0]?.body as object).toSorted()
  expect(sent.join(' ')).toBe('email key message name phone preferredContact source vehicleId website')
})
