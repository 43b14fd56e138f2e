import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { account } from '#tests/support/component/account.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, box, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { admin, renderWorkspace, vehicle } from '#tests/support/component/stock.ts'
import { hasVehicleDraft } from './drafts.ts'

const list = button('List Vehicle')
const pictures = page.getByRole('list', { name: 'Pictures' })
const press = (key: string) => userEvent.keyboard(`{${key}}`)

async function addPicture(view = 'side') {
  const link = page.getByText('Add a picture by its address')
  await expect.element(link).toBeVisible()
  if (!link.element().closest('details')?.open) await link.click()
  await box('Image address').fill(`${location.origin}/icon.svg?${view}`)
  await press('Enter')
}

/** Fills in fields without defaults; the price too, so that the form does not ask about it. */
async function fillIn(model = 'Corolla', price = '48000') {
  await box('Brand').selectOptions('Toyota')
  await box('Model').selectOptions(model)
  await box('Colour').fill('Blue')
  await box('Price').fill(price)
}

test('the form names missing fields, and again when the last picture is removed', async () => {
  renderWorkspace('/sell')
  await list.click()
  expect(await toastOf('Form validation failed')).toContain(
    'Brand: Brand is required; Model: Model is required; Colour: Color is required; Images: At least one image is required',
  )
  const colourError = page.getByText('Color is required', { exact: true })
  const imageError = page.getByText('At least one image is required', { exact: true })
  await expect.element(colourError).toBeVisible()
  await expect.element(imageError).toBeVisible()
  await expect.element(box('Brand')).toHaveFocus()
  await expect.element(box('Colour')).toHaveAccessibleDescription('Color is required')
  expect(await accessibilityFaults()).toEqual([])
  await box('Colour').fill('Red')
  await expect.element(colourError).not.toBeInTheDocument()
  await addPicture()
  await expect.element(imageError).not.toBeInTheDocument()
  await button('Remove picture 1').click()
  await expect.element(imageError).toBeVisible()
})

test('the form accepts a custom model, and another brand clears it', async () => {
  const { stock, documents } = renderWorkspace('/sell')
  const ownModel = async () => {
    await box('Brand').selectOptions('Bobcat')
    await box('Model').selectOptions('Custom Model')
    await box('Model name').fill('T450 Loader')
  }
  await ownModel()
  await expect.element(box('Type')).toHaveValue('Equipment')
  await box('Brand').selectOptions('Kia')
  await expect.element(box('Model')).toHaveValue('')
  await expect.element(box('Model name')).not.toBeInTheDocument()
  await box('Type').selectOptions('Truck')
  await ownModel()
  await box('Colour').fill('White')
  await box('Price').fill('90000')
  await addPicture()
  await list.click()
  await expect.poll(() => documents).toEqual(['/'])
  // The type follows the model until one is selected.
  expect(stock.vehicles).toMatchObject([{ model: 'T450 Loader', vehicleType: 'Truck' }])
})

test('the form asks once about an untouched price, and a double click lists once', async () => {
  const { stock, documents } = renderWorkspace('/sell')
  await fillIn('Wish', '1000')
  await addPicture()
  await list.click()
  const question = page.getByRole('alertdialog', { name: 'The price is still $1,000' })
  await question.getByRole('button', { name: 'Change the price' }).click()
  await expect.element(box('Price')).toHaveFocus()
  await list.dblClick()
  await expect.poll(() => documents).toEqual(['/'])
  expect(stock.vehicles).toHaveLength(1)
})

test('a retried listing has the key of the first attempt, and the next listing its own', async () => {
  const keys: (string | null)[] = []
  let isLineDown = true
  renderWorkspace('/admin', {
    answers: {
      'POST /api/vehicles': ({ body, headers }) => {
        keys.push(headers.get('idempotency-key'))
        if (isLineDown) throw new TypeError('Failed to fetch')
        return vehicle(body as Partial<Vehicle>)
      },
    },
  })
  const open = async () => {
    await button('List a Vehicle').first().click()
    await fillIn('Vitz')
    await addPicture()
  }
  await open()
  await list.click()
  await toastOf('Error')
  isLineDown = false
  await list.click()
  await toastOf('Success')
  await open()
  await list.click()
  await toastOf('Success')
  const [first, , next] = keys
  expect(keys).toEqual([first, first, next])
  for (const key of [first, next]) expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(next).not.toBe(first)
})

test('a dealer states the whole price on a phone in eight taps; an amount contradicts paid duty', async () => {
  await onPhone()
  const { stock } = renderWorkspace('/admin', { listings: [{ model: 'Whole' }] })
  await page.getByRole('link', { name: 'Edit 2020 Toyota Whole' }).click()
  const taps = [
    [page.getByText('What comes with the price')],
    [button('Duty and VAT on top: included')],
    [box('Registration and plates'), '650'],
    [button('Inspection: included')],
    [button('Preparation: included')],
    [box('Delivery'), '500'],
    [box('Warranty in months'), '3'],
    [box('Days to return it'), '7'],
  ] as const
  for (const [target, typed] of taps) {
    await target.click()
    if (typed) await userEvent.keyboard(typed)
  }
  await expect.element(box('Duty and VAT')).toHaveValue('Paid')
  await expect.element(page.getByText('On the road: $49,150')).toBeVisible()
  expect(await accessibilityFaults()).toEqual([])
  await box('Duty and VAT on top').fill('900')
  await expect.element(box('Duty and VAT')).toHaveValue('Not paid')
  await box('Duty and VAT').selectOptions('Paid')
  await button('Update Vehicle').click()
  await expect.element(page.getByText('Duty and VAT are paid: leave the amount empty')).toBeVisible()
  await button('Duty and VAT on top: included').click()
  await button('Update Vehicle').click()
  const costs = { registrationCost: 650, inspectionCost: 0, preparationCost: 0, deliveryCost: 500 }
  const promises = { warrantyMonths: 3, warrantyKm: null, returnDays: 7 }
  await expect
    .poll(() => stock.vehicles)
    .toMatchObject([{ dutyAndVat: 'Paid', dutyCost: null, ...costs, ...promises }])
})

test('a discount without a percentage is refused, even if its section is closed; a saved one leaves no draft', async () => {
  await onPhone()
  const search = 'GET /api/user/vehicles/search'
  const { stock } = renderWorkspace('/admin', {
    listings: [{ model: 'Bare' }],
    // The list is not refreshed in time.
    answers: {
      [search]: (call) => (stock.of('Bare').promotionType ? new Promise(() => 0) : stock.inventory(call)),
    },
  })
  await page.getByRole('link', { name: 'Edit 2020 Toyota Bare' }).click()
  const section = page.getByText('Promotion', { exact: true }).filter({ hasNot: page.getByRole('link') })
  const summary = section.last()
  await summary.click()
  const types = box('Promotion type')
  await expect.element(types.getByRole('option', { name: 'No Promotion' })).toBeInTheDocument()
  await types.selectOptions('Discount')
  const percent = box('Discount in percent')
  for (const value of ['', '100']) {
    await percent.fill(value)
    // An error in a closed section opens it.
    await summary.click()
    await expect.element(percent).not.toBeVisible()
    await button('Update Vehicle').click()
    await expect.element(page.getByText('The discount must be 1 to 99 %', { exact: true })).toBeVisible()
    await expect.element(percent).toHaveFocus()
  }
  await percent.fill('10')
  await button('Update Vehicle').click()
  expect(await toastOf('Success')).toContain('Vehicle updated successfully')
  expect(hasVehicleDraft()).toBe(false)
  expect(stock.of('Bare')).toMatchObject({ promotionType: 'discount', promotionValue: 10 })
})

test('pictures are reordered, and one becomes the cover', async () => {
  renderWorkspace('/sell')
  const order = () =>
    pictures
      .getByRole('img')
      .elements()
      .map((image) => image.getAttribute('src')?.split('?').at(-1))
  for (const view of ['side', 'front', 'rear']) await addPicture(view)
  await expect.poll(order).toEqual(['side', 'front', 'rear'])
  ;(button('Move picture 3 earlier').element() as HTMLElement).focus()
  await press('Enter')
  await expect.poll(order).toEqual(['side', 'rear', 'front'])
  await press('Enter')
  await expect.poll(order).toEqual(['rear', 'side', 'front'])
  await expect.element(page.getByText('Picture moved to place 1 of 3')).toBeInTheDocument()
  await button('Make cover: picture 3').click()
  await expect.poll(order).toEqual(['front', 'rear', 'side'])
})

test('a picture above 10 MB, and more than 40 of them, are refused before they are sent', async () => {
  renderWorkspace('/sell')
  await expect.element(page.getByLabelText('Choose photographs')).toBeInTheDocument()
  const input = page.getByLabelText('Choose photographs').element() as HTMLInputElement
  function choose(...files: File[]) {
    const chosen = new DataTransfer()
    for (const file of files) chosen.items.add(file)
    input.files = chosen.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }
  choose(...Array.from({ length: 42 }, (_, at) => new File([''], `${at + 1}.txt`)))
  expect(await toastOf('Upload failed')).toContain('41.txt: At most 40 pictures. 41 other files too.')
  expect(page.getByText('At most 40 pictures', { exact: true }).elements()).toHaveLength(2)
  choose(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.jpg', { type: 'image/jpeg' }))
  await toastOf('Upload failed')
  await expect.element(page.getByText('Larger than 10 MB', { exact: true })).toBeVisible()
  expect(button('Try again').elements()).toEqual([])
})

test('an administrator is asked about a dealership one letter off, and selects the account that owns the listing', async () => {
  const users = ['ann', 'bob'].map((name, at) => account(at + 2, name, { dealershipName: 'Coral Motors' }))
  const { stock, documents } = renderWorkspace('/sell', {
    user: admin,
    answers: {
      'GET /api/admin/users': [admin, ...users],
      'GET /api/dealers': [{ id: 1, dealershipName: 'Coral Motors', dealershipLogo: null }],
    },
  })
  await expect.element(box('Dealership')).toHaveValue('')
  await fillIn('Hilux')
  await addPicture()
  await list.click()
  await expect.element(page.getByText('Dealership name is required', { exact: true })).toBeVisible()
  await box('Dealership').fill('Coral Moters')
  await expect.element(page.getByText('Is it the same as Coral Motors?')).toBeVisible()
  await button('Yes, use that').click()
  await expect.element(box('Dealership')).toHaveValue('Coral Motors')
  await box('Goes to').selectOptions('bob')
  await list.click()
  await expect.poll(() => documents).toEqual(['/'])
  expect(stock.vehicles).toMatchObject([{ dealershipName: 'Coral Motors', userId: 3 }])
})

test('an account keeps the dealership that it names with its first listing', async () => {
  let reef = account(7, 'reef')
  const { loadDocument } = renderWorkspace('/admin', {
    signedIn: () => reef,
    answers: {
      'GET /api/dealerships/name/Reef%20Cars': () => refusal(404, 'None'),
      'POST /api/vehicles': ({ body }) => {
        reef = { ...reef, dealershipName: 'Reef Cars' }
        return { id: 1, version: 1, ...(body as object) }
      },
    },
  })
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Vehicle Management', exact: true }))
    .toBeVisible()
  await button('List a Vehicle').first().click()
  await fillIn('Vitz')
  await box('Dealership').fill('Reef Cars')
  await addPicture()
  await list.click()
  await expect.element(page.getByRole('form', { name: 'New vehicle' })).not.toBeInTheDocument()
  await loadDocument()
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'Reef Cars Vehicle Management' }))
    .toBeVisible()
  await button('List a Vehicle').first().click()
  await expect.element(page.getByRole('form', { name: 'New vehicle' })).toBeVisible()
  expect(box('Dealership').elements()).toEqual([])
})

test('a pasted line fills in what nobody typed, marks each field until it is left, and names the rest', async () => {
  renderWorkspace('/sell')
  await box('Colour').fill('Red')
  await box('Paste a line about the vehicle').fill('2018 Swift auto white 62k km $39,500 alloy rims tinted')
  await button('Fill in the form').click()
  await expect.element(page.getByText('Filled in: Brand, Model, Year, Mileage')).toBeVisible()
  await expect.element(page.getByText('Kept as you had it: Colour.')).toBeVisible()
  await expect.element(page.getByText('Still to fill in: Engine, Fuel type.')).toBeVisible()
  for (const [label, value] of Object.entries({ Model: 'Swift', Type: 'Hatchback', Price: '39,500' }))
    await expect.element(box(label)).toHaveValue(value)
  const mark = 'Filled from your line: please check'
  await expect.element(box('Year')).toHaveAccessibleDescription(mark)
  await expect.element(page.getByRole('checkbox', { name: 'Alloy wheels' })).toBeChecked()
  await expect.element(page.getByRole('group', { name: 'Equipment' })).toHaveAccessibleDescription(mark)
  await expect.element(box('Colour')).toHaveValue('Red')
  await expect.element(box('Colour')).not.toHaveAccessibleDescription(mark)
  expect(await accessibilityFaults()).toEqual([])
  await box('Model').selectOptions('Jimny')
  await expect.element(box('Type')).toHaveValue('SUV')
  await box('Year').click()
  await expect.element(box('Model')).not.toHaveAccessibleDescription(mark)
  await box('Price').click()
  await expect.element(box('Year')).not.toHaveAccessibleDescription(mark)
  await button('Add to details').click()
  await expect.element(box('Details')).toHaveValue('tinted')
})
