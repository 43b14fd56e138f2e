import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { doubleText, hydrated, layoutShift, openBeforeFont } from '../support/page.ts'
import { drawnPictures, openSite, type Site } from '../support/site.ts'

const dealershipName = 'Bridgetown and Saint Michael Reconditioned Motors'
const address = `/${encodeURIComponent(dealershipName)}`
let site: Site

beforeAll(async () => {
  site = await openSite()
  const imageUrls = drawnPictures
  await site.addVehicle({ model: 'Axio', imageUrls, dealershipName })
  await site.addVehicle({
    model: 'Land Cruiser Prado TX-L Limited',
    imageUrls,
    dealershipName,
    price: 1_234_567,
    color: 'Pearl White Metallic',
    isFeatured: true,
    promotionType: 'discount',
    promotionValue: 25,
    originalPrice: 1_646_089,
    promotionText: 'Crop Over special, with insurance and plates included until the end of August',
  })
  await site.addVehicle({ model: 'Corolla', imageUrls, dealershipName, isSold: true })
  await site.changeDealership(dealershipName, {
    contactPhone: '(246) 427-4074',
    contactEmail: 'sales@bridgetown.example',
    workingHours: 'Mon-Fri 8:00-17:00, Sat 9:00-13:00',
  })
})

const pages = [
  '/',
  '/vehicles',
  '/vehicles/2',
  '/vehicles/3',
  '/dealers',
  `/dealer${address}`,
  `/dealership${address}`,
  '/about',
  '/auth',
  '/compare?ids=1',
  '/compare?ids=1,2,3',
  '/saved?ids=1,2,3',
  '/nowhere',
]

/** Where texts are set in a font of which each width breaks other lines. */
const widthsOfTexts = [360, 412]
const pagesOfTexts = ['/', '/vehicles', '/vehicles/2', '/dealers', `/dealership${address}`]

test.for([
  [320, 'dark'],
  [1280, 'light'],
] as const)(
  'at %i px, %s, no public page is wider than the screen, with text of twice the size neither, shifts, also by a late font, or has texts over each other',
  async ([width, colorScheme], { page, expectedErrors }) => {
    expectedErrors.push('404')
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 844 })
    for (const path of pages) {
      if (pagesOfTexts.includes(path)) await openBeforeFont(page, site.url + path)
      else await page.goto(site.url + path)
      await hydrated(page)
      const facts = {
        width: await page.evaluate(() => document.documentElement.scrollWidth),
        overlapping: await overlappingTexts(page),
        hasShifted: (await layoutShift(page)) > 0.01,
      }
      expect(facts, path).toEqual({ width, overlapping: [], hasShifted: false })
      if (width > 320) continue
      await page.setViewportSize({ width: 390, height: 844 })
      await doubleText(page)
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth), { message: path })
        .toBe(390)
      await page.setViewportSize({ width, height: 844 })
    }
    if (width > 320) return
    for (const other of widthsOfTexts) {
      await page.setViewportSize({ width: other, height: 844 })
      for (const path of pagesOfTexts) {
        await openBeforeFont(page, site.url + path)
        expect(await layoutShift(page), `${path} at ${other} px`).toBeLessThan(0.01)
      }
    }
  },
)

/** Pairs of texts of the main part whose lines cover each other, as far as they are not cut off. */
function overlappingTexts(page: Page): Promise<string[]> {
  return page.getByRole('main').evaluate((main) => {
    interface Box {
      left: number
      top: number
      right: number
      bottom: number
    }
    const intersection = (a: Box, b: Box): Box => ({
      left: Math.max(a.left, b.left),
      top: Math.max(a.top, b.top),
      right: Math.min(a.right, b.right),
      bottom: Math.min(a.bottom, b.bottom),
    })
    const isVisible = ({ left, top, right, bottom }: Box) => right - left > 2 && bottom - top > 2
    const isLeftOut = (element: Element) =>
      !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
      element.closest('.sr-only, option, svg, style, script') !== null
    const isInBar = (element: Element) => {
      for (let each: Element | null = element; each; each = each.parentElement)
        if (/fixed|sticky/.test(getComputedStyle(each).position)) return true
      return false
    }
    const lines: { box: Box; text: string; of: Element }[] = []
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const of = node.parentElement
      const text = node.textContent?.trim()
      if (!of || !text || isLeftOut(of) || isInBar(of)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        let box: Box = rect
        for (let each: Element | null = of; each && each !== main; each = each.parentElement)
          if (getComputedStyle(each).overflow !== 'visible')
            box = intersection(box, each.getBoundingClientRect())
        if (isVisible(box)) lines.push({ box, text, of })
      }
    }
    return lines.flatMap((line, place) =>
      lines
        .slice(place + 1)
        .filter(({ of, box }) => of !== line.of && isVisible(intersection(box, line.box)))
        .map(({ text }) => `${line.text} | ${text}`),
    )
  })
}
