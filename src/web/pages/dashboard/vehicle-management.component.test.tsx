import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { accessibilityFaults, button, onPhone, toastOf } from '#tests/support/component/in-page.ts'
import { admin, renderWorkspace } from '#tests/support/component/stock.ts'

const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const heading = page.getByRole('heading', { level: 2, name: 'Vehicle Management' })
const nothing = page.getByRole('heading', { name: 'No vehicles found' })
const many = Array.from({ length: 25 }, (_, at) => ({ model: `Duster ${at}` }))

describe('the dashboard', () => {
  test("shows an administrator everybody's listings, with their dealerships", async () => {
    renderWorkspace('/admin', {
      user: admin,
      listings: [{ model: 'Swift' }, { model: 'Rio', dealershipName: 'Oistins Motors', userId: 3 }],
    })
    await expect.element(page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })).toBeVisible()
    await expect.element(page.getByRole('tab', { name: 'User Management' })).toBeVisible()
    await expect.element(row('Rio').getByText('Oistins Motors')).toBeVisible()
    await expect.element(row('Swift').getByText('Coral Motors')).toBeVisible()
  })

  test('tells administrators that it shows a demo, and removes it after confirmation', async () => {
    let demo = { vehicles: 240, users: 13, dealerships: 12 }
    renderWorkspace('/admin', {
      user: admin,
      listings: [{ model: 'Axio' }],
      answers: {
        'GET /api/admin/demo': () => demo,
        'DELETE /api/admin/demo': () => {
          const cleared = demo
          demo = { vehicles: 0, users: 0, dealerships: 0 }
          return cleared
        },
      },
    })
    const notice = page.getByRole('complementary', { name: 'Demo marketplace' })
    await expect.element(notice.getByText('240 listings, 12 dealerships and 13 accounts')).toBeVisible()
    const dialog = page.getByRole('alertdialog', { name: 'Remove the demo marketplace?' })
    await notice.getByRole('button', { name: 'Remove demo listings' }).click()
    await dialog.getByRole('button', { name: 'Remove demo listings' }).click()
    await expect.element(notice).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(await toastOf('Demo listings removed')).toContain('240 listings')
  })

  test('one press confirms all vehicles for sale, with an undo in its place', async () => {
    const old = { confirmedAt: '2020-01-31' }
    renderWorkspace('/admin', { listings: [old, old, { ...old, isSold: true }] })
    const press = button('All 2 are still here')
    await press.click()
    await expect.element(page.getByText('Confirmed 2 vehicles')).toBeVisible()
    await expect.element(press).not.toBeInTheDocument()
    expect(await accessibilityFaults()).toEqual([])
    await button('Undo').click()
    await expect.element(press).toBeVisible()
  })

  test("shows the dealership's name, and links to the upload of many photographs", async () => {
    renderWorkspace('/admin', {
      listings: [{ model: 'Swift' }, { model: 'Rio', imageUrls: ['/images/a.webp'] }, { isSold: true }],
    })
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Coral Motors Vehicle Management' }))
      .toBeVisible()
    const tabs = page.getByRole('tablist', { name: 'Dashboard' }).getByRole('tab').elements()
    expect(tabs.map((tab) => tab.textContent)).toEqual(['Vehicle Management', 'Promotions & Featured'])
    await page.getByRole('link', { name: 'Without photographs 1' }).click()
    await expect.element(page.getByText('1 of 3 vehicles')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Add photographs to many at once' }))
      .toHaveAttribute('href', '/batch-upload#photographs')
  })

  test('on a phone is as wide as the screen, sorts by a list, and its icons have names', async () => {
    await onPhone()
    renderWorkspace('/admin', {
      listings: [{ model: 'Fit' }, { model: 'A4', price: 90_000 }],
    })
    const rows = page.getByRole('table', { name: 'Vehicles' }).getByRole('row')
    await expect.element(rows.first()).toBeVisible()
    const header = page.getByRole('banner')
    await expect.element(header.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    for (const name of ['Change Password', 'Logout'])
      await expect.element(header.getByRole('button', { name })).toBeVisible()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOptions('Price, highest')
    await expect.element(rows.first().getByText('A4', { exact: true }).first()).toBeVisible()
    expect(document.documentElement.scrollWidth).toBe(390)
    expect(await accessibilityFaults()).toEqual([])
  })
})

describe('the table', () => {
  test('is filtered by dealership for an administrator', async () => {
    renderWorkspace('/admin', {
      user: admin,
      listings: [{ brand: 'Kia', dealershipName: 'Oistins Motors' }, { brand: 'Kia' }, {}],
      answers: {
        'GET /api/dealers': [{ dealershipName: 'Coral Motors', vehicleCount: 2, username: 'coral' }],
      },
    })
    const dealership = page.getByRole('combobox', { name: 'Dealership' })
    await dealership.selectOptions('Coral Motors')
    await expect.element(page.getByText('2 of 3 vehicles')).toBeVisible()
    expect(await accessibilityFaults()).toEqual([])
    await dealership.selectOptions('All dealerships')
    await expect.element(page.getByText('3 vehicles', { exact: true })).toBeVisible()
  })

  test('shows an error if it cannot be read, with a retry', async () => {
    const { stock } = renderWorkspace('/admin', { listings: [{ model: 'Swift' }] })
    await expect.element(row('Swift')).toBeVisible()
    stock.reading.isAway = true
    await page.getByRole('searchbox').fill('swift')
    expect(await toastOf('Failed to fetch vehicles')).toContain('503: Away')
    stock.reading.isAway = false
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
    await expect.element(row('Swift')).toBeVisible()
  })

  test('deletes a listing after a confirmation that names it, and shows the previous page if the last one is empty', async () => {
    renderWorkspace('/admin?page=2', { listings: many })
    await button('Delete 2020 Toyota Duster 24').click()
    const question = page.getByRole('alertdialog', { name: 'Delete 2020 Toyota Duster 24?' })
    await question.getByRole('button', { name: 'Delete' }).click()
    await toastOf('Vehicle deleted successfully')
    await expect.element(row('Duster 23')).toBeVisible()
    await expect.element(heading).toHaveFocus()
    expect(page.getByRole('table', { name: 'Vehicles' }).getByRole('row').elements()).toHaveLength(25)
  })
})

describe('a row', () => {
  test('that is no longer live after a click moves the focus to the listings', async () => {
    renderWorkspace('/admin?status=live', { listings: [{}] })
    await expect.element(button(/^Mark sold/)).toBeVisible()
    ;(button(/^Mark sold/).element() as HTMLElement).focus()
    await userEvent.keyboard('{Enter}')
    await expect.element(nothing).toBeVisible()
    await expect.element(heading).toHaveFocus()
  })

  test('accepts several clicks before the first response, and a bulk change after them', async () => {
    const line = Promise.withResolvers<void>()
    const { stock, calls } = renderWorkspace('/admin', {
      listings: [{ model: 'Hasty' }],
      answers: {
        'PATCH /api/vehicles/:id': async (call) => {
          await line.promise
          return (stock.answers['PATCH /api/vehicles/:id'] as (call: unknown) => unknown)(call)
        },
      },
    })
    const writes = () => calls.filter(({ method }) => method !== 'GET').map(({ method }) => method)
    await page.getByRole('checkbox', { name: 'Select 2020 Toyota Hasty' }).click()
    const hasty = row('Hasty')
    await hasty.getByRole('button', { name: /^Mark sold/ }).click()
    await expect.element(hasty.getByText('Sold', { exact: true })).toBeVisible()
    await hasty.getByRole('button', { name: /^Available again/ }).click()
    await expect.element(hasty.getByRole('button', { name: /^Mark sold/ })).toBeVisible()
    await page
      .getByRole('region', { name: 'Selected vehicles' })
      .getByRole('button', { name: /^Feature:/ })
      .click()
    expect(writes()).toEqual(['PATCH'])
    line.resolve()
    await expect.element(page.getByText('1 vehicle featured')).toBeVisible()
    expect(stock.of('Hasty')).toMatchObject({ isSold: false, isFeatured: true })
    await hasty.getByRole('button', { name: /^Mark sold/ }).dblClick()
    await expect.poll(() => stock.of('Hasty').isSold).toBe(true)
    expect(await toastOf('Success')).toContain('Vehicle updated successfully')
    expect(writes()).toEqual(['PATCH', 'PATCH', 'POST', 'PATCH'])
  })

  test('has its price changed in a dialog', async () => {
    const { stock } = renderWorkspace('/admin', {
      listings: [
        {
          ...{ model: 'Priced', price: 50_000, originalPrice: 50_000 },
          ...{ promotionType: 'discount', promotionValue: 10, promotionText: 'Sale' },
        },
      ],
    })
    const asked = (text: string) => row('Priced').getByText(text).first()
    await expect.element(asked('now $45,000')).toBeVisible()
    await button('$50,000').click()
    const dialog = page.getByRole('dialog', { name: 'Price of 2020 Toyota Priced' })
    await dialog.getByRole('textbox', { name: 'Price' }).fill('60k')
    await userEvent.keyboard('{Enter}')
    await expect.element(asked('now $54,000')).toBeVisible()
    await toastOf('Success')
    expect(stock.of('Priced')).toMatchObject({ price: 60_000, originalPrice: 60_000 })
    await button('$60,000').click()
    await userEvent.keyboard('{Escape}')
    await expect.element(button('$60,000')).toHaveFocus()
    expect(stock.of('Priced').price).toBe(60_000)
  })

  test('asks about a price ten times off, and keeps one that could not be saved', async () => {
    let isAway = true
    const { stock } = renderWorkspace('/admin', {
      listings: [{ id: 90, price: 41_000 }],
      answers: {
        'PATCH /api/vehicles/:id': ({ body }) => {
          if (isAway) throw new TypeError('Failed to fetch')
          return stock.write(90, body as object)
        },
      },
    })
    await button('$41,000').click()
    const box = page.getByRole('textbox', { name: 'Price' })
    await box.fill('410000')
    await userEvent.keyboard('{Enter}')
    const question = page.getByRole('alertdialog', { name: 'Is the price right?' })
    await expect.element(question.getByText(/^Price \$410,000 is \d+ times what /)).toBeVisible()
    await question.getByRole('button', { name: 'Change the price' }).click()
    await expect.element(box).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await question.getByRole('button', { name: 'Save anyway' }).click()
    expect(await toastOf('Error')).toContain('The marketplace cannot be reached.')
    await expect.element(box).toHaveValue('410,000')
    isAway = false
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expect.poll(() => stock.of('Corolla').price).toBe(410_000)
    await expect.element(button('$410,000')).toHaveFocus()
  })

  test('that someone else changed is not overwritten', async () => {
    const { stock } = renderWorkspace('/admin', { listings: [{ model: 'Stale', price: 10_000 }] })
    await expect.element(button('$10,000')).toBeVisible()
    stock.write(stock.of('Stale').id, { price: 12_000 })
    await button(/^Mark sold/).click()
    expect(await toastOf('Error')).toContain('changed by someone else')
    await expect.element(button('$12,000')).toBeVisible()
    expect(stock.of('Stale').isSold).toBe(false)
    await button(/^Mark sold/).click()
    await expect.element(row('Stale').getByText('Sold', { exact: true })).toBeVisible()
  })

  test('that is already deleted is reported', async () => {
    const { stock } = renderWorkspace('/admin?q=gone', { listings: [{ model: 'Gone' }, {}] })
    await button('Delete 2020 Toyota Gone').click()
    stock.remove(stock.of('Gone').id)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    expect(await toastOf('Failed to delete vehicle')).toContain('Vehicle not found')
    await expect.element(nothing).toBeVisible()
    await page.getByRole('link', { name: 'Show all' }).click()
    await expect.element(page.getByText('1 vehicle', { exact: true })).toBeVisible()
  })
})
