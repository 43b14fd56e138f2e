import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  financeMessages,
  noLoanNeeded,
  prequalificationDefaults,
  prequalify,
} from '#domain/finance/finance.ts'
import { formatMoney } from '#domain/text/format.ts'
import { accessibilityFaults, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import {
  fillInSender,
  pressAndWait,
  renderVehicleDialog,
} from '#tests/support/component/render-vehicle-dialog.tsx'
import { onTop, vehicleOf } from '#tests/support/fixtures.ts'

/** Opened at $43,200: the dialog uses that price, not the stored one. */
const discounted = { promotionType: 'discount', promotionValue: 10, originalPrice: 48_000 } as const

const dialog = page.getByRole('dialog', { name: 'Finance Pre-Qualification' })
const open = page.getByRole('button', { name: 'Open' })
const button = (name: string) => dialog.getByRole('button', { name, exact: true })
const amount = (name: string) => dialog.getByLabelText(name)
const figures = () => [...document.querySelectorAll('[role=dialog] dd')].map(({ textContent }) => textContent)

async function openDialog(vehicle: object = discounted) {
  const answers = {
    'POST /api/enquiries': {},
    'GET /api/vehicles/search': { vehicles: [vehicleOf({ id: 1, price: 19_500 })] },
  }
  const rendered = renderVehicleDialog('finance', { vehicle, answers })
  await open.click()
  await expect.element(dialog).toBeVisible()
  return rendered
}

/** Fills in the given fields, checks them, and waits two seconds. */
async function askFor(income: string, { debt = '0', down = '0', credit = 'good' } = {}) {
  await amount('Annual Income').fill(income)
  await amount('Monthly Debt').fill(debt)
  await amount('Down Payment').fill(down)
  await dialog.getByLabelText('Credit Score').selectOptions(credit)
  await pressAndWait(() => button('Check Pre-Qualification').click(), button('Checking…'), 2000)
}

test('the form starts with the specified defaults, shows thousands, and has the specified errors', async () => {
  await openDialog()
  const [income, debt, down] = [amount('Annual Income'), amount('Monthly Debt'), amount('Down Payment')]
  for (const box of [income, debt, down]) await expect.element(box).toHaveValue('0')
  await expect.element(dialog.getByLabelText('Credit Score')).toHaveValue('good')
  await expect.element(dialog.getByLabelText('Employment Status')).toHaveValue('employed')
  await income.click()
  await userEvent.keyboard('65000')
  await expect.element(income).toHaveValue('65,000')
  await income.fill('999')
  await debt.fill('-1')
  await down.fill('-$1,250.50')
  await button('Check Pre-Qualification').click()
  await expect.element(dialog.getByText('Annual income must be at least $1,000')).toBeVisible()
  await expect.element(dialog.getByText('Monthly debt cannot be negative')).toBeVisible()
  await expect.element(dialog.getByText('Down payment cannot be negative')).toBeVisible()
  await debt.click()
  await userEvent.keyboard('{End}-5')
  await button('Check Pre-Qualification').click()
  await expect.element(dialog.getByText(/a number, such as/)).toBeVisible()
  expect(await accessibilityFaults('[role=dialog]')).toEqual([])
})

test("an approved loan has the domain's figures after two seconds", async () => {
  await openDialog({ ...discounted, ...onTop })
  await askFor('85000', { debt: '300', down: '5000', credit: 'excellent' })
  const expected = prequalify(
    {
      ...{ ...prequalificationDefaults, annualIncome: 85_000, monthlyDebt: 300 },
      ...{ downPayment: 5000, creditScore: 'excellent' },
    },
    44_350,
  )
  await expect
    .element(dialog.getByRole('heading', { name: "Congratulations! You're pre-qualified for financing." }))
    .toHaveFocus()
  expect(figures()).toEqual([
    formatMoney(expected.monthlyPayment),
    formatMoney(expected.loan),
    '4.5%',
    '60 months',
  ])
  await expect
    .element(dialog.getByText("That covers $34,000 of $39,350. You'd need another $5,350."))
    .toBeVisible()
  await expect.element(dialog.getByText('$39,350 is the on-the-road price after')).toBeVisible()
  // The loan and the down payment together.
  await expect
    .element(dialog.getByRole('link', { name: 'See vehicles up to $39,000' }))
    .toHaveAttribute('href', '/vehicles?priceMax=39000&sold=false')
  expect(await accessibilityFaults('[role=dialog]')).toEqual([])
})

test('a declined check says why, Try Again returns to the form, and closing forgets everything', async () => {
  await onPhone()
  await openDialog()
  await askFor('24000', { debt: '1000', down: '3000' })
  const tooMuchDebt =
    'Your debt-to-income ratio is too high. Consider reducing existing debt or increasing income.'
  await expect.element(dialog.getByRole('heading', { name: tooMuchDebt })).toBeVisible()
  await expect
    .element(
      dialog.getByText(
        'Your debts take 50% of your income, and the limit is 50%. At this income you may owe up to $999 a month.',
      ),
    )
    .toBeVisible()
  // No vehicle costs $3,000.
  await expect
    .element(dialog.getByRole('link', { name: 'See the lowest prices, from $19,500' }))
    .toHaveAttribute('href', '/vehicles?sort=price-low&sold=false')
  expect(button('Contact Dealer').elements()).toEqual([])
  expect(figures()).toEqual([])
  await button('Try Again').click()
  await expect.element(dialog.getByRole('heading', { name: 'Your details' })).toHaveFocus()
  await expect.element(amount('Annual Income')).toHaveValue('24,000')
  await askFor('14999')
  await expect
    .element(
      dialog.getByRole('heading', { name: 'Minimum annual income of $15,000 required for financing.' }),
    )
    .toBeVisible()
  expect(dialog.getByRole('link').elements()).toEqual([])
  await button('Close').last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await open.click()
  await expect.element(amount('Annual Income')).toHaveValue('0')
})

test('a price on request has no estimate and links to the dealer', async () => {
  await openDialog({ price: 0 })
  await expect.element(dialog.getByText('2020 Toyota Corolla, price on request')).toBeVisible()
  await expect.element(dialog.getByText('An estimate needs a price')).toBeVisible()
  await button('Ask the dealer').click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Message' }))
    .toHaveValue('Hello, I am interested in the 2020 Toyota Corolla, price on request. What is its price?')
})

test('a down payment that covers the price needs no loan, and links to the dealer', async () => {
  const { calls } = await openDialog()
  await askFor('60000', { down: '43200' })
  const declined =
    "Unfortunately, you don't qualify for financing at this time. Consider a larger down payment."
  await expect.element(dialog.getByRole('heading', { name: declined })).toBeVisible()
  const text = dialog.element().textContent ?? ''
  expect(text.indexOf(noLoanNeeded)).toBeGreaterThan(text.indexOf(declined))
  await button('Contact Dealer').click()
  await expect
    .element(dialog.getByRole('textbox', { name: 'Message' }))
    .toHaveValue(
      'Hello, I am interested in the 2020 Toyota Corolla for $43,200 and would not need a loan. Is it still available?',
    )
  await fillInSender('246')
  await button('Send').click()
  await expect.element(dialog.getByText('Must be a phone number of 7 to 15 digits')).toBeVisible()
  await fillInSender()
  await button('Send').click()
  await toastOf('Message sent successfully!')
  // Not announced as pre-qualified.
  expect(calls.map(({ body }) => body)).toMatchObject([{ source: 'contact' }])
})

test('Contact Dealer shows a message that Back hides and Send sends', async () => {
  const { calls } = await openDialog()
  await askFor('150000')
  await button('Contact Dealer').click()
  const part = dialog.getByRole('region', { name: 'Message to Coral Motors' })
  await expect.element(part.getByLabelText('Name')).toHaveFocus()
  const text = dialog.getByRole('textbox', { name: 'Message' })
  await expect
    .element(text)
    .toHaveValue(
      'Hello, I am interested in the 2020 Toyota Corolla for $43,200 and would like to talk about financing it.',
    )
  await text.fill('When may I see it?')
  await button('Back').click()
  await expect.element(dialog.getByText(financeMessages.approved)).toBeVisible()
  await button('Contact Dealer').click()
  await expect.element(text).toHaveValue('When may I see it?')
  await fillInSender()
  await button('Send').click()
  await toastOf('Message sent successfully!')
  expect(calls.map(({ body }) => body)).toMatchObject([{ source: 'finance', message: 'When may I see it?' }])
  expect(JSON.stringify(calls)).not.toContain('150000')
})
