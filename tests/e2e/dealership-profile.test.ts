import { expect } from 'vitest'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { test } from '../support/browser.ts'
import { choosePictures } from '../support/page.ts'
import { smallPicture } from '../support/pictures.ts'
import { openSite, registerDealer } from '../support/site.ts'

test('a dealer edits the texts and pictures of a profile, and listings show them', async ({ page }) => {
  const site = await openSite()
  const owner = await registerDealer(site, 'coral', 'Coral Motors')
  const { id } = await owner.addVehicle()
  const path = '/dealership/Coral%20Motors'
  const stored = () => site.call<Dealership>('GET', '/api/dealerships/name/Coral%20Motors')
  const toast = (title: string) => page.getByRole('dialog', { name: title, exact: true })
  const edit = page.getByRole('button', { name: 'Edit Dealership' })
  const dialog = page.getByRole('dialog', { name: 'Edit Dealership' })
  const box = (label: string) => dialog.getByLabel(label, { exact: true })
  async function choose(label: string, ...colours: string[]) {
    const files = await Promise.all(colours.map((colour) => smallPicture(colour)))
    await choosePictures(dialog.getByLabel(label), files)
  }
  async function save() {
    // The page uses it too.
    const loaded = page.waitForEvent('load')
    // A toast covers the button for some seconds.
    await box('City').press('Enter')
    await toast('Success').getByText('Dealership updated successfully').waitFor()
    await loaded
    await expect.poll(() => dialog.count()).toBe(0)
  }

  await owner.signIn(page)
  await page.goto(site.url + path)
  await edit.click()
  await box('Description').fill('Family business since ever.')
  await box('Specialties').fill('Pickups, Hybrids')
  await choose('Upload logo', '#c0392b')
  await toast('Logo uploaded').getByText('Save the profile to show it to visitors.').waitFor()
  await choose('Upload cover picture', '#2980b9')
  await toast('Cover picture uploaded').waitFor()
  await choose('Upload gallery pictures', '#27ae60', '#8e44ad')
  await toast('2 pictures added to the gallery').waitFor()
  await save()
  for (const text of ['Family business since ever.', 'Hybrids'])
    await page.getByRole('main').getByText(text).first().waitFor()
  await page.getByRole('img', { name: 'At Coral Motors' }).nth(1).waitFor()
  const { logoUrl, coverImageUrl, galleryImages } = await stored()
  expect([logoUrl, coverImageUrl]).toEqual(Array(2).fill(expect.stringMatching(/^\/images\//)))
  expect(galleryImages).toHaveLength(2)
  const listing = () => site.call<{ dealershipLogo: string }>('GET', `/api/vehicles/${id}`)
  await expect.poll(async () => (await listing()).dealershipLogo).toBe(logoUrl)
})
