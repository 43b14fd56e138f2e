import type { Locator } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { photograph, smallPicture } from '../support/pictures.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site
let vehicle: Vehicle

beforeAll(async () => {
  site = await openSite()
  const imageUrls = await site.upload([await photograph(2400, 1600), await smallPicture()])
  vehicle = await site.addVehicle({ imageUrls })
})

/** The width of the file that the browser chose and loaded, from its name. */
const chosenWidth = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1])
  })

test('a card loads a small file, the gallery a larger one, a thumbnail can take the smallest', async ({
  page,
}) => {
  await page.goto(`${site.url}/vehicles`)
  const card = page.getByRole('img', { name: '2020 Toyota Corolla, White' })
  expect(await chosenWidth(card)).toBe(640)

  await page.goto(`${site.url}/vehicles/${vehicle.id}`)
  const first = page.getByRole('img', { name: '2020 Toyota Corolla, picture 1 of 2' })
  expect(await chosenWidth(first)).toBe(1280)
  const thumbnail = page.getByRole('button', { name: 'Show picture 1' }).locator('img')
  // A browser takes a larger file that it has already.
  expect(await thumbnail.getAttribute('srcset')).toContain('-320.webp 320w')
  expect(await thumbnail.getAttribute('sizes')).toBe('6rem')
})

test('a phone gets what its screen can show', async ({ phone }) => {
  await phone.goto(`${site.url}/vehicles/${vehicle.id}`)
  const first = phone.getByRole('img', { name: '2020 Toyota Corolla, picture 1 of 2' })
  expect(await chosenWidth(first)).toBe(1280)
})
