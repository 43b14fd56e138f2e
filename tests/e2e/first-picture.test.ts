import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, expect } from 'vitest'
import { test } from '../support/browser.ts'
import { hold } from '../support/page.ts'
import { photograph } from '../support/pictures.ts'
import { openSite, type Site } from '../support/site.ts'

let site: Site

beforeAll(async () => {
  site = await openSite()
  const [first = '', second = ''] = await site.upload([
    await photograph(2400, 1600),
    await photograph(1800, 1200),
  ])
  await site.addVehicle({ imageUrls: [first, second], isFeatured: true })
  await site.changeDealership('Bridgetown Motors', { coverImageUrl: second })
})

const pages = [
  '/',
  '/vehicles',
  '/vehicles/1',
  '/dealer/Bridgetown%20Motors',
  '/dealership/Bridgetown%20Motors',
]

/** What a browser can read of a page after so many bytes as sent. */
async function readAfter(path: string, bytes: number): Promise<string> {
  const asked = request(site.url + path, { headers: { 'accept-encoding': 'zstd' } }).end()
  const [answer] = await once(asked, 'response')
  expect(answer.headers['content-encoding']).toBe('zstd')
  const decoder = createZstdDecompress()
  decoder.write((await buffer(answer)).subarray(0, bytes))
  const [decoded] = await once(decoder, 'data')
  return String(decoded)
}

/** The picture that loads first. */
const firstPicture = (page: Page) => page.locator('img[fetchpriority=high]').first()

test('the first packets name the styles and the first picture, which has a ground until it comes', async ({
  phone,
}) => {
  for (const path of pages) {
    const picture = await hold(phone, '**/images/*')
    await phone.goto(site.url + path, { waitUntil: 'commit' })
    await picture.held
    expect(await firstPicture(phone).evaluate(hasGround), path).toBe(true)
    picture.release()
    const read = await readAfter(path, 4_000)
    expect(read, path).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]*\.css"/)
    const srcset = await firstPicture(phone).getAttribute('srcset')
    expect(read.match(/<link rel="preload"[^>]*>/g), path).toContainEqual(
      expect.stringContaining(`imageSrcSet="${srcset}"`),
    )
    await phone.unroute('**/images/*')
  }
})

test('the picture that is preloaded for a phone is the one that is shown, and no larger', async ({
  browser,
}) => {
  for (const deviceScaleFactor of [2, 3]) {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, deviceScaleFactor, isMobile: true })
    const phone = await context.newPage()
    const asked: string[] = []
    phone.on('request', (sent) => {
      const [, width] = /\/images\/\w+-(\d+)\.webp/.exec(sent.url()) ?? []
      if (width) asked.push(width)
    })
    for (const [path, width] of [
      ['/vehicles', '640'],
      ['/', '1280'],
    ] as const) {
      asked.length = 0
      await phone.goto(site.url + path)
      await firstPicture(phone).evaluate((image: HTMLImageElement) => image.decode())
      expect(asked.at(0), path).toBe(width)
      expect(await firstPicture(phone).evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(
        `-${width}.webp`,
      )
    }
    await context.close()
  }
})

test('text is there before its font', async ({ phone }) => {
  const font = await hold(phone, '**/*.woff2')
  await phone.goto(site.url, { waitUntil: 'commit' })
  await font.held
  await expect
    .poll(() => phone.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1)
  expect(await phone.evaluate(() => document.fonts.check('16px Figtree'))).toBe(false)
  font.release()
})

/** Whether there is a colour behind a picture, in itself or in what frames it alone. */
function hasGround(image: SVGElement | HTMLElement): boolean {
  const { width, height } = image.getBoundingClientRect()
  if (width < 100 || height < 80) return false
  for (let frame: Element | null = image; frame; frame = frame.parentElement) {
    const box = frame.getBoundingClientRect()
    if (box.width > width + 20 || box.height > height + 20) return false
    const { backgroundColor, backgroundImage } = getComputedStyle(frame)
    if (backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none') return true
  }
  return false
}
