import { beforeAll, expect } from 'vitest'
import type { DemoRows } from '#domain/operations/marketplace-status-schema.ts'
import { accessibilityFaults, test } from '../support/browser.ts'
import { hasFocus } from '../support/page.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite(
    { DEMO_DATA: 'on', ADMIN_SECOND_FACTOR: 'offered' },
    { username: 'operator', password: 'a password for tests' },
  )
})

test('administrators read that the marketplace shows a demo, and remove it', async ({ page, phone }) => {
  await site.addVehicle({ model: 'Axio', imageUrls: ['/demo/car/blue/side.svg'] })
  await site.signIn(page)
  await page.goto(`${site.url}/admin`)
  const notice = page.getByRole('complementary', { name: 'Demo marketplace' })
  await notice.getByText('240 listings, 12 dealerships and 13 accounts').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await site.signIn(phone)
  await phone.goto(`${site.url}/admin`)
  await phone.getByRole('button', { name: 'Remove demo listings' }).waitFor()
  const first = phone.getByRole('table', { name: 'Vehicles' }).getByRole('row').first()
  await expect.poll(async () => (await first.boundingBox())?.y).toBeLessThan(400)

  await notice.getByRole('button', { name: 'Remove demo listings' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Remove the demo marketplace?' })
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(await site.call<DemoRows>('GET', '/api/admin/demo')).toMatchObject({ vehicles: 240 })

  await notice.getByRole('button', { name: 'Remove demo listings' }).click()
  await dialog.getByRole('button', { name: 'Remove demo listings' }).click()
  await page.getByRole('dialog', { name: 'Demo listings removed' }).getByText('240 listings').waitFor()
  await notice.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
  await page.getByRole('row', { name: /Toyota Axio/ }).waitFor()
  await page.getByRole('row', { name: /^Audi Q5/ }).waitFor({ state: 'detached' })
  expect(await site.call<DemoRows>('GET', '/api/admin/demo')).toMatchObject({ vehicles: 0 })
})
