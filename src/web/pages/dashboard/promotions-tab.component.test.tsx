import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { localDay } from '#domain/text/local-time.ts'
import { refusal } from '#tests/support/component/api-stub.ts'
import { accessibilityFaults, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { renderWorkspace } from '#tests/support/component/stock.ts'

const creator = page.getByRole('form', { name: 'Create New Promotion' })
const active = page.getByRole('region', { name: /^Active Promotions/ })
const dormant = page.getByRole('region', { name: /^Scheduled and ended/ })
const create = creator.getByRole('button', { name: 'Create Promotion' })
const toFeature = page.getByRole('searchbox', { name: 'Find a vehicle to feature' })
const daysFromNow = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000)
const nextWeek = daysFromNow(7)
const percentMissing = 'The discount must be 1 to 99 %'

const open = (options: Parameters<typeof renderWorkspace>[1]) =>
  renderWorkspace('/admin?tab=promotions', options)
async function choose(model: string) {
  await creator.getByRole('searchbox').fill(model)
  await creator.getByRole('checkbox', { name: `2020 Toyota ${model}` }).click()
}
async function offer(form: Locator, type: string, message: string) {
  await form.getByLabelText('Promotion Type').selectOptions(type)
  await form.getByLabelText('Promotion Message').fill(message)
}

test('missing and wrong fields are named and nothing is sent', async () => {
  const { calls } = open({ listings: [{ model: 'Passo' }] })
  await expect.element(creator.getByRole('checkbox')).toBeVisible()
  await create.click()
  await toastOf('Please fill in all required fields')
  for (const text of [
    'Choose at least one vehicle',
    'Choose what kind of promotion it is',
    'Write what the card says about it',
  ])
    await expect.element(creator.getByText(text)).toBeVisible()
  await expect.element(creator.getByRole('searchbox')).toHaveFocus()
  expect(await accessibilityFaults()).toEqual([])
  await choose('Passo')
  await expect.element(creator.getByText('Choose at least one vehicle')).not.toBeInTheDocument()
  await offer(creator, 'Discount', 'Sale')
  await create.click()
  await expect.element(creator.getByText(percentMissing)).toBeVisible()
  await expect.element(creator.getByLabelText('Discount (%)')).toHaveFocus()
  await creator.getByLabelText('Discount (%)').fill('100')
  await creator.getByLabelText('Start Date').fill('1899-12-31')
  await create.click()
  await expect.element(creator.getByText(percentMissing)).toBeVisible()
  await expect.element(creator.getByText('The date cannot be in the past')).toBeVisible()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('a discount is previewed, listed with its dates, found by words, and removed', async () => {
  const other = { promotionType: 'special_offer', promotionText: 'Ask for the Rio' } as const
  const { promise: refreshed, resolve: refresh } = Promise.withResolvers()
  const late = (answer: unknown) => (stock.of('Axio').promotionType ? refreshed.then(() => answer) : answer)
  const { stock } = open({
    listings: [
      { model: 'Axio', color: 'Silver' },
      { brand: 'Kia', model: 'Rio', ...other },
    ],
    answers: { 'GET /api/user/vehicles/search': (call) => late(stock.inventory(call)) },
  })
  await expect.element(page.getByRole('heading', { name: 'Create New Promotion' })).toBeVisible()
  await choose('Axio')
  await offer(creator, 'Discount', 'Independence sale')
  await creator.getByLabelText('Discount (%)').fill('10')
  await creator.getByLabelText('End Date').fill(localDay(nextWeek))
  await expect.element(creator.getByText(/^1 vehicle · 10% OFF · .* – /)).toBeVisible()
  const preview = creator.getByRole('region', { name: 'Preview' })
  for (const text of ['10% OFF', '$43,200', 'Save $4,800'])
    await expect.element(preview.getByText(text).first()).toBeVisible()
  await create.click()
  await toastOf('Promotion created successfully!')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Axio')
  refresh(undefined)
  await expect.element(page.getByRole('heading', { name: 'Active Promotions (2)' })).toBeVisible()
  await expect.element(active.getByText(/^Until /)).toBeVisible()
  expect(stock.of('Axio')).toMatchObject({ price: 48_000, originalPrice: 48_000, promotionValue: 10 })
  await expect.element(creator.getByText('No vehicle without a promotion matches')).toBeVisible()

  const search = page.getByRole('searchbox', { name: 'Search Active Promotions' })
  await search.fill('sale axio')
  await expect.poll(() => active.getByRole('listitem').elements().length).toBe(1)
  await search.fill('unicorn')
  await expect.element(active.getByText('No promotions match your search')).toBeVisible()
  await search.fill('')
  await active.getByRole('button', { name: 'Remove the promotion of 2020 Toyota Axio' }).click()
  await toastOf('Promotion removed successfully!')
  await expect.element(page.getByRole('heading', { name: 'Active Promotions (1)' })).toBeVisible()
  expect(stock.of('Axio')).toMatchObject({ promotionType: null, promotionEndDate: null, originalPrice: null })
})

test('a promotion that begins tomorrow is scheduled, not active', async () => {
  open({ listings: [{ model: 'Vitz' }] })
  await choose('Vitz')
  await offer(creator, 'New Arrival', 'Fresh off the boat')
  await creator.getByLabelText('Start Date').fill(localDay(daysFromNow(1)))
  await create.click()
  await expect.element(dormant.getByText('Fresh off the boat')).toBeVisible()
  await expect.element(active.getByText('No active promotions')).toBeVisible()
  await dormant.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(dormant).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.id).toBe('active-promotions')
})

test('a deleted vehicle is not found, and a changed one is not promoted unseen', async () => {
  const { stock } = open({ listings: [{ model: 'Ghost' }, { model: 'Mover' }] })
  await choose('Ghost')
  await offer(creator, 'Special Offer', 'Today')
  stock.remove(stock.of('Ghost').id)
  await create.click()
  expect(await toastOf('Vehicle not found')).toContain('It has been deleted in the meantime.')
  await creator.getByRole('button', { name: 'Start over' }).click()
  await choose('Mover')
  await offer(creator, 'Special Offer', 'Today')
  stock.write(stock.of('Mover').id, { price: 1 })
  await create.click()
  expect(await toastOf('Failed to create promotion')).toContain(
    '2020 Toyota Mover: Someone else has changed it in the meantime. You see its current state now.',
  )
  expect(stock.of('Mover').promotionType).toBeNull()
  await choose('Mover')
  await create.click()
  await expect.element(active.getByText('Today')).toBeVisible()
})

test('a star features one of the vehicles found, on a phone too, and keeps the focus', async () => {
  await onPhone()
  const { stock } = open({ listings: [{ model: 'Rush' }, { model: 'Wish' }] })
  await toFeature.fill('rush')
  const featured = page.getByRole('switch', { name: '2020 Toyota Rush' })
  await expect.element(page.getByRole('switch', { name: '2020 Toyota Wish' })).not.toBeInTheDocument()
  await featured.click()
  await expect.element(featured).toBeChecked()
  expect(await toastOf('Success')).toContain('Vehicle updated successfully')
  expect(stock.of('Rush').isFeatured).toBe(true)
  await toFeature.fill('')
  ;(featured.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.element(featured).not.toBeChecked()
  await expect.element(featured).toHaveFocus()
})

test('a refusal changes neither the promotions nor the input', async () => {
  const sentence = 'The marketplace cannot save right now.'
  const away = refusal(503, sentence)
  const answers = { 'PATCH /api/vehicles/:id': away, 'POST /api/vehicles/bulk/promotion': away }
  open({
    listings: [
      { model: 'Axio' },
      { model: 'Vitz', promotionType: 'special_offer', promotionText: 'Free service' },
    ],
    answers,
  })
  await active.getByRole('button', { name: /^Remove/ }).click()
  expect(await toastOf('Failed to remove promotion')).toContain(`503: ${sentence}`)
  await expect.element(active.getByText('Free service')).toBeVisible()
  await choose('Axio')
  await offer(creator, 'Special Offer', 'Today only')
  await create.click()
  expect(await toastOf('Failed to create promotion')).toContain(`503: ${sentence}`)
  await expect.element(creator.getByLabelText('Promotion Message')).toHaveValue('Today only')
})

test('a promotion is edited in place, ended, and restored by undo', async () => {
  const { stock } = open({
    listings: [{ model: 'Edit', promotionType: 'special_offer', promotionText: 'Free service' }],
  })
  const item = active.getByRole('listitem')
  const form = page.getByRole('form', { name: 'Promotion of 2020 Toyota Edit' })
  const edit = item.getByRole('button', { name: 'Edit the promotion of 2020 Toyota Edit' })
  await edit.click()
  await expect.element(form.getByLabelText('Promotion Type')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(edit).toHaveFocus()
  await edit.click()
  await form.getByLabelText('Promotion Type').selectOptions('Discount')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(form.getByText(percentMissing)).toBeVisible()
  await form.getByLabelText('Discount (%)').fill('20')
  await form.getByLabelText('Promotion Message').fill('Sale')
  await form.getByLabelText('End Date').fill(localDay(nextWeek))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect.element(item.getByText('20% OFF')).toBeVisible()
  await expect.element(edit).toHaveFocus()
  const discounted = { promotionType: 'discount', promotionValue: 20, promotionText: 'Sale' }
  expect(stock.of('Edit')).toMatchObject(discounted)
  const undo = (title: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Undo' })
  await item.getByRole('button', { name: 'End now the promotion of 2020 Toyota Edit' }).dblClick()
  await expect.element(dormant.getByText('Sale')).toBeVisible()
  await undo('Promotion ended').click()
  await expect.element(item.getByText('20% OFF')).toBeVisible()
  await item.getByRole('button', { name: /^Remove/ }).click()
  await expect.element(active.getByText('No active promotions')).toBeVisible()
  await undo('Promotion removed successfully!').click()
  await expect.element(item.getByText('20% OFF')).toBeVisible()
  expect(stock.of('Edit')).toMatchObject(discounted)
})
