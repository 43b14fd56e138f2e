import { once } from 'node:events'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { createZstdDecompress } from 'node:zlib'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { choosePictures, hold } from '../support/page.ts'
import { pictureForm, smallPicture, tellingPicture, turnedPicture } from '../support/pictures.ts'
import { openSite, registerDealer } from '../support/site.ts'

const site = await openSite()
const files = [await smallPicture('#c0392b', 2400, 1600), await smallPicture('#2980b9', 1800, 1200)]
const { urls } = await site.call<{ urls: string[] }>('POST', '/api/upload', pictureForm(files))
await site.addVehicle({ imageUrls: urls, isFeatured: true })
await site.changeDealership('Bridgetown Motors', { coverImageUrl: urls[1] })
const dealer = await registerDealer(site, 'coral', 'Coral Motors')

/** The width of the file that the browser selected and loaded, from its name. */
const chosenWidth = (picture: Locator) =>
  picture.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return Number(/-(\d+)\.webp$/.exec(image.currentSrc)?.[1])
  })

/** The start of a page that a browser can read after that many compressed bytes. */
async function readAfter(path: string, bytes: number): Promise<string> {
  const asked = request(site.url + path, { headers: { 'accept-encoding': 'zstd' } }).end()
  const [answer] = await once(asked, 'response')
  expect(answer.headers['content-encoding']).toBe('zstd')
  const decoder = createZstdDecompress()
  decoder.write((await buffer(answer)).subarray(0, bytes))
  const [decoded] = await once(decoder, 'data')
  return String(decoded)
}

test('a card loads a small file, the gallery a larger one; the first packets name the styles and the first picture, which has a background until it loads, and text shows before its font', async ({
  page,
  phone,
}) => {
  await page.goto(`${site.url}/vehicles`)
  const card = page.getByRole('img', { name: '2020 Toyota Corolla, White' })
  await expect.poll(() => chosenWidth(card)).toBe(640)

  const asked: string[] = []
  phone.on('request', (sent) => {
    const [, width] = /\/images\/\w+-(\d+)\.webp/.exec(sent.url()) ?? []
    if (width) asked.push(width)
  })
  const font = await hold(phone, '**/*.woff2')
  // The picture that loads first.
  const first = phone.locator('img[fetchpriority=high]').first()
  for (const path of ['/', '/vehicles', '/vehicles/1', '/dealership/Bridgetown%20Motors']) {
    const picture = await hold(phone, '**/images/*')
    asked.length = 0
    await phone.goto(site.url + path, { waitUntil: 'commit' })
    await picture.held
    expect(await first.evaluate(hasGround), path).toBe(true)
    if (path === '/') {
      await font.held
      await expect
        .poll(() => phone.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
        .toBe(1)
      expect(await phone.evaluate(() => document.fonts.check('16px Figtree'))).toBe(false)
      font.release()
    }
    picture.release()
    expect(String(await chosenWidth(first)), path).toBe(asked.at(0))
    const read = await readAfter(path, 4_000)
    expect(read, path).toMatch(/<link rel="stylesheet" href="\/assets\/[^"]*\.css"/)
    const srcset = await first.getAttribute('srcset')
    expect(read.match(/<link rel="preload"[^>]*>/g), path).toContainEqual(
      expect.stringContaining(`imageSrcSet="${srcset}"`),
    )
    await phone.unroute('**/images/*')
  }
})

test('the form sends pictures reduced, upright and without their location, even one above 10 MB', async ({
  page,
}) => {
  await dealer.signIn(page)
  await page.goto(`${site.url}/sell`)
  await page.getByRole('form', { name: 'New vehicle' }).waitFor()
  // Only the page sees what it sends: the browser's protocol omits files from a request's body.
  const sent = await page.evaluateHandle(() => {
    const files: File[] = []
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      const file = body instanceof FormData ? body.get('images') : undefined
      if (file instanceof File) files.push(file)
      send.call(this, body)
    }
    return files
  })
  const large = await smallPicture('#27ae60', 2600, 1950)
  // The browser ignores the padding.
  const huge = { ...large, bytes: Buffer.concat([large.bytes, Buffer.alloc(10 * 2 ** 20)]) }
  const files = [huge, await turnedPicture(6), await tellingPicture()]
  await choosePictures(page.getByLabel('Choose photographs'), files)
  const success = page.getByRole('dialog', { name: 'Images uploaded successfully', exact: true })
  await success.getByText('3 image(s) added to your listing').waitFor()
  const facts = await sent.evaluate((files) =>
    Promise.all(
      files.map(async (file) => {
        const { width, height } = await createImageBitmap(file, { imageOrientation: 'none' })
        const text = await file.text()
        return { name: file.name, width, height, size: file.size, tells: /Camera|Bridgetown/.test(text) }
      }),
    ),
  )
  expect(facts.toSorted((one, other) => other.size - one.size)).toEqual([
    { name: 'small.jpg', width: 2560, height: 1920, size: expect.any(Number), tells: false },
    { name: 'turned-6.jpg', width: 400, height: 300, size: expect.any(Number), tells: false },
    { name: 'telling.jpg', width: 64, height: 48, size: expect.any(Number), tells: false },
  ])
  expect(facts[0]?.size).toBeLessThan(huge.bytes.length / 3)
  const shown = page.getByRole('list', { name: 'Pictures' }).getByRole('img')
  await expect
    .poll(() => shown.evaluateAll((images) => images.map((image) => image.getAttribute('src'))))
    .toEqual([/-1920\.webp$/, /-400\.webp$/, /-64\.webp$/].map((name) => expect.stringMatching(name)))
})

/** Whether a picture has a background colour, itself or from the frame that only it has. */
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
