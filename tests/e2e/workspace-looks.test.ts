import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { test } from '../support/browser.ts'
import { enquiryFields } from '../support/fixtures.ts'
import { coveredOnTheWay } from '../support/page.ts'
import { drawnPictures, type Site } from '../support/site.ts'
import { type Dealer, openDashboardMarket } from './dashboard-market.ts'

let site: Site
let dealer: Dealer

beforeAll(async () => {
  const market = await openDashboardMarket()
  site = market.site
  dealer = market.dealer
  const promotionText = 'Free service for a year'
  await dealer.list({
    ...{ model: 'Fit', vehicleType: 'Hatchback', color: 'Navy Blue', isFeatured: true },
    ...{ promotionType: 'limited_time', promotionText },
  })
  await dealer.list({ model: 'Axio', isFeatured: true })
  await dealer.list({ model: 'Vitz', promotionType: 'special_offer', promotionText })
  await dealer.list({ model: 'Noah', isSold: true })
  await site.addVehicle({ model: 'Rio', imageUrls: drawnPictures })
})

/** Every page of the workspace has the same links, and each specified button of the dashboard's header. */
const framed = ['/admin', '/enquiries', '/insights', '/changes', '/batch-upload', '/sell'] as const

test('a dealer keeps one header on every page, on a phone with its links at the lower edge; with text of twice the size nothing is lost sideways', async ({
  page,
  phone,
}) => {
  for (const on of [page, phone]) {
    await dealer.signIn(on)
    for (const path of framed) {
      await on.goto(site.url + path)
      const header = on.getByRole('banner')
      const links = header.getByRole('navigation', { name: 'Workspace' })
      for (const name of ['Vehicles', 'Promotions', 'Enquiries', 'Insights']) {
        await links.getByRole('link', { name, exact: true }).waitFor()
      }
      await links.locator('summary', { hasText: 'More' }).waitFor()
      await header.getByRole('button', { name: 'Change Password' }).waitFor()
      await header.getByRole('link', { name: 'Home', exact: true }).waitFor()
      await header.getByRole('button', { name: 'Logout' }).waitFor()
      const current = { '/admin': 'Vehicles', '/enquiries': 'Enquiries', '/insights': 'Insights' }[
        path as string
      ]
      expect(await links.locator('[aria-current="page"]:visible').allInnerTexts()).toEqual(
        current ? [current] : [],
      )
      const { y = 0, height = 0 } = (await links.boundingBox()) ?? {}
      expect(on === phone ? y + height : y).toBeCloseTo(on === phone ? 844 : 12, -1.5)
      if (on === page) continue
      await on.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect.poll(() => on.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
      await on.evaluate(() => document.documentElement.removeAttribute('style'))
    }
    // The link and the tab are one state.
    await on.getByRole('banner').getByRole('link', { name: 'Promotions', exact: true }).click()
    await on.getByRole('tab', { name: 'Promotions & Featured', selected: true }).waitFor()
    await on.getByRole('tab', { name: 'Vehicle Management' }).click()
    await on.getByRole('banner').locator('[aria-current="page"]', { hasText: 'Vehicles' }).waitFor()
  }
})

test('on a phone what is needed is near the top, and nothing scrolls inside a page', async ({ phone }) => {
  await dealer.signIn(phone)
  const stock = await site.call<Vehicle[]>('GET', '/api/vehicles/dealer/Coral%20Motors')
  const vehicle = stock.find(({ isSold }) => !isSold)
  await site.call('POST', '/api/enquiries', enquiryFields(vehicle?.id ?? 0))
  const topOf = async (path: string, what: string) => {
    await phone.goto(site.url + path)
    return (await phone.locator(what).first().boundingBox()) ?? { y: 9_999, height: 9_999 }
  }
  expect((await topOf('/enquiries', 'main article')).y).toBeLessThan(300)
  expect((await topOf('/admin', 'table[aria-label="Vehicles"] tbody tr')).height).toBeLessThan(125)
  await phone.getByText('Car · White · 42,000 km').first().waitFor()
  expect(await badgesOnStars(phone)).toEqual([])
  expect((await topOf('/sell', 'main form')).height).toBeLessThan(2_400)
  await topOf('/admin?tab=promotions', 'form[aria-labelledby="create-promotion"]')
  expect(
    await phone.evaluate(() =>
      [...document.querySelectorAll('main *')].flatMap((part) =>
        /auto|scroll/.test(getComputedStyle(part).overflowY) && part.scrollHeight > part.clientHeight
          ? [part.className]
          : [],
      ),
    ),
  ).toEqual([])
})

test('no field of the profile form has the focus under a bar', async ({ page, phone }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const screen of [page, phone]) {
    await dealer.signIn(screen)
    await screen.goto(`${site.url}/dealership/Coral%20Motors`)
    await screen.getByRole('button', { name: 'Edit Dealership' }).click()
    await screen.getByRole('dialog').getByRole('textbox').first().waitFor()
    expect(await coveredOnTheWay(screen, screen.getByRole('dialog'))).toEqual([])
  }
})

/** Badges that the star of their row is drawn over; a finger's room around it may reach them. */
function badgesOnStars(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('tr [role="switch"]')].flatMap((star) => {
      const {
        left = 0,
        right = 0,
        top = 0,
        bottom = 0,
      } = star.firstElementChild?.getBoundingClientRect() ?? {}
      return [...(star.nextElementSibling?.children ?? [])].flatMap((badge) => {
        const box = badge.getBoundingClientRect()
        const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom
        return isApart ? [] : [badge.textContent]
      })
    }),
  )
}
