import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { imageSizes } from '#domain/images/uploaded-images.ts'
import { images } from '#server/database/schema.ts'
import { openMarketplace } from '../support/marketplace.ts'
import {
  cornerColours,
  type NamedFile,
  photograph,
  pictureForm,
  plain,
  smallPicture,
  tellingPicture,
  turnedPicture,
} from '../support/pictures.ts'

/** Long enough for a busy machine. */
const withinMs = 20_000

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
beforeEach(async () => {
  await market.dependencies.database.queries.delete(images)
})

const upload = (files: readonly NamedFile[], field?: string) =>
  market.call('POST', '/api/upload', { as: dealer, body: pictureForm(files, field) })

async function uploaded(...files: NamedFile[]): Promise<string[]> {
  const answer = await upload(files)
  const text = await answer.text()
  expect(answer.status, text).toBe(201)
  return JSON.parse(text).urls
}

/** A stored picture, on disk: the server's own process decodes no bytes from memory. */
async function stored(address: string) {
  const bytes = Buffer.from(await (await market.call('GET', address)).arrayBuffer())
  const file = path.join(market.dependencies.settings.dataDir, path.basename(address))
  await writeFile(file, bytes)
  return { bytes, metadata: await sharp(file).metadata(), file }
}

async function pixelAt(file: string, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(file).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return [...pixel]
}

async function filesIn(folder: string): Promise<string[]> {
  return readdir(path.join(market.dependencies.settings.dataDir, folder)).catch(() => [])
}

const rows = () => market.dependencies.database.queries.select().from(images)

describe('pictures that are taken', () => {
  test('a large photograph comes back in every width', async () => {
    const photo = await photograph()
    expect(photo.bytes.length).toBeGreaterThan(5_000_000)
    const [address = ''] = await uploaded(photo)
    expect(imageSizes(address).map(({ width }) => width)).toEqual([320, 640, 1280, 1920])
    for (const size of imageSizes(address)) {
      const { metadata } = await stored(size.address)
      expect(metadata).toMatchObject({ format: 'webp', width: size.width, height: size.width * 0.75 })
    }
    expect(await rows()).toEqual([{ address, uses: 0, isStored: true, usedAt: expect.any(Date) }])
    expect(await filesIn('incoming')).toEqual([])
  })

  test('several come back in order, the same one under the same address', async () => {
    const [red, blue] = [await smallPicture('#c00'), await smallPicture('#00c')]
    const urls = await uploaded(red, blue, { ...red, name: 'again.jpg' })
    expect(urls).toHaveLength(3)
    expect(urls[2]).toBe(urls[0])
    expect(urls[1]).not.toBe(urls[0])
    expect(await uploaded(blue)).toEqual([urls[1]])
    expect(await rows()).toHaveLength(2)
  })

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('orientation %i is applied and forgotten', async (orientation) => {
    const [address = ''] = await uploaded(await turnedPicture(orientation))
    const { file, metadata } = await stored(address)
    expect(metadata).toMatchObject({ width: 400, height: 300 })
    expect(metadata.orientation).toBeUndefined()
    const corners = { topLeft: [40, 40], topRight: [360, 40], bottomLeft: [40, 260], bottomRight: [360, 260] }
    for (const [corner, [left = 0, top = 0]] of Object.entries(corners)) {
      const seen = await pixelAt(file, left, top)
      const far = seen.map((value, channel) => Math.abs(value - (cornerColours[corner]?.[channel] ?? 0)))
      expect(Math.max(...far), `${corner}: ${seen}`).toBeLessThan(16)
    }
  })

  test('a picture loses the data of its camera and keeps its colours', async () => {
    const telling = await tellingPicture()
    for (const secret of ['Camera maker', 'Bridgetown']) expect(telling.bytes.includes(secret)).toBe(true)
    const [address = ''] = await uploaded(telling)
    const { bytes, metadata, file } = await stored(address)
    expect(metadata).toMatchObject({ format: 'webp', space: 'srgb' })
    const { exif, icc, iptc, xmp } = metadata
    expect([exif, icc, iptc, xmp]).toEqual([undefined, undefined, undefined, undefined])
    for (const mark of ['Camera', 'Bridgetown', 'EXIF', 'XMP ', 'ICCP'])
      expect(bytes.includes(mark)).toBe(false)
    const [red = 0, green = 0, blue = 0] = await pixelAt(file, 20, 20)
    expect(Math.abs(red - 0x30) + Math.abs(green - 0x70) + Math.abs(blue - 0xb0)).toBeLessThan(24)
  })

  test('every kind, whatever it is called, and nothing that rides along', async () => {
    const page = Buffer.from('<script>alert(1)</script>PK\x03\x04')
    const jpeg = (await smallPicture('#123456', 50, 50)).bytes
    const frames = Buffer.concat([Buffer.alloc(20 * 20 * 3, 10), Buffer.alloc(20 * 20 * 3, 250)])
    const raw = { width: 20, height: 40, channels: 3 as const, pageHeight: 20 }
    const animation = await sharp(frames, { raw })
      .gif({ delay: [100, 100], loop: 0 })
      .toBuffer()
    const addresses = await uploaded(
      { name: 'really-a.jpg', bytes: await plain('#111', 30, 30).png().toBuffer() },
      { name: 'photo.webp', bytes: await plain('#222', 30, 30).webp().toBuffer() },
      { name: 'photo.exe', bytes: await plain('#333', 30, 30).avif().toBuffer() },
      { name: 'grey.png', bytes: await plain('#444', 30, 30).greyscale().png().toBuffer() },
      { name: 'print.jpg', bytes: await plain('#555', 30, 30).toColourspace('cmyk').jpeg().toBuffer() },
      { name: 'logo.png', bytes: await plain('#666', 30, 30).ensureAlpha(0.5).png().toBuffer() },
      { name: 'dance.gif', bytes: animation, type: 'image/gif' },
      { name: 'two-faced.html', bytes: Buffer.concat([jpeg, page]), type: 'text/html' },
    )
    expect(new Set(addresses).size).toBe(8)
    for (const address of addresses) {
      const { metadata, bytes } = await stored(address)
      expect(metadata.format).toBe('webp')
      expect(metadata.pages).toBeUndefined()
      expect(bytes.includes('script')).toBe(false)
    }
    expect((await stored(addresses[6] ?? '')).metadata).toMatchObject({ width: 20, height: 20 })
    expect((await stored(addresses[5] ?? '')).metadata.hasAlpha).toBe(true)
  })
})

describe('pictures that are refused', () => {
  const svg = '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  const file = async (name: string, content: string | Buffer | Promise<Buffer>) => ({
    name,
    bytes: typeof content === 'string' ? Buffer.from(content, 'latin1') : await content,
  })
  const half = async () => {
    const { bytes } = await photograph(800, 600)
    return file('half.jpg', bytes.subarray(0, bytes.length / 2))
  }
  const wide = () => plain('#fff', 10_000, 5_001).png().toBuffer()
  const large = () => plain('#fff', 5_000, 4_000).avif({ effort: 0 }).toBuffer()
  const refusals: [string, () => Promise<NamedFile>, number, string][] = [
    ['a text', () => file('a.jpg', 'hello'), 400, 'a.jpg is not a picture.'],
    ['nothing', () => file('empty.png', ''), 400, 'empty.png is not a picture.'],
    ['a web page', () => file('car.jpg', '<html><svg></svg></html>'), 400, 'car.jpg is not a picture.'],
    ['an SVG named PNG', () => file('x.png', svg), 415, 'x.png is of the type SVG, which is not taken.'],
    ['HEIC', () => file('1.HEIC', '\0\0\0\x24ftypheic\0\0\0\0mif1heic'), 415, 'is of the type HEIC'],
    ['a PDF', () => file('offer.pdf', '%PDF-1.7'), 415, 'offer.pdf is of the type PDF'],
    ['a TIFF', () => file('x.tif', plain('#fff', 9, 9).tiff().toBuffer()), 415, 'TIFF'],
    ['a beginning alone', () => file('x.jpg', '\xff\xd8\xff\xe0'), 400, 'x.jpg is damaged or incomplete'],
    ['a truncated one', half, 400, 'half.jpg is damaged or incomplete'],
    ['more than 50 megapixels', () => file('a.png', wide()), 413, 'a.png has 51 megapixels. A picture can'],
    [
      'a large AVIF',
      () => file('a.avif', large()),
      413,
      'a.avif has 20 megapixels. An AVIF picture can have 16',
    ],
    ['more than 10 MB', () => file('big.jpg', Buffer.alloc(10 * 2 ** 20 + 1)), 413, 'big.jpg is larger'],
  ]

  test.each(refusals)('%s', async (_what, make, status, sentence) => {
    const answer = await upload([await smallPicture('#0a0'), await make(), await smallPicture('#0b0')])
    expect(await answer.text()).toContain(sentence)
    expect(answer.status).toBe(status)
    expect(await rows()).toEqual([])
    expect(await filesIn('incoming')).toEqual([])
  })

  test('too many, none, another field, no form', async () => {
    const small = await smallPicture()
    const said = async (answer: Response) => [answer.status, await answer.text()]
    expect(await said(await upload(Array(21).fill(small)))).toEqual([
      413,
      'At most 20 pictures can be sent at once.',
    ])
    expect(await said(await upload([]))).toEqual([400, 'Choose at least one picture.'])
    const other = 'Pictures are taken in fields named images alone.'
    expect(await said(await upload([small], 'photos'))).toEqual([400, other])
    const send = async (type: string) => {
      const headers = { 'content-type': type }
      return (await market.call('POST', '/api/upload', { as: dealer, body: '{}', headers })).status
    }
    const types = ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data']
    expect(await Promise.all(types.map(send))).toEqual([415, 400, 400])
    expect(await rows()).toEqual([])
    expect(await filesIn('incoming')).toEqual([])
  })
})

describe('an upload that is broken off', () => {
  test('in the middle of a file leaves nothing behind', async () => {
    const boundary = 'boundary-of-a-form'
    const head = (name: string) =>
      `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="${name}"\r\ncontent-type: image/jpeg\r\n\r\n`
    const whole = (await smallPicture()).bytes
    const sending = request(`${market.address}/api/upload`, {
      method: 'POST',
      headers: { cookie: dealer.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    })
    const failed = new Promise((resolve) => sending.on('error', resolve))
    for (const piece of [head('1.jpg'), whole, '\r\n', head('2.jpg'), whole.subarray(0, 300)])
      sending.write(piece)
    await vi.waitFor(async () => {
      const [folder = ''] = await filesIn('incoming')
      expect(await filesIn(`incoming/${folder}`)).toEqual(['0', '1'])
    }, withinMs)
    sending.destroy()
    await failed
    await vi.waitFor(async () => expect(await filesIn('incoming')).toEqual([]), withinMs)
    expect(await rows()).toEqual([])
  })
})

describe('a picture that is there', () => {
  test('is sent with all that lets it be kept for ever and do no harm', async () => {
    const [address = ''] = await uploaded(await smallPicture('#fed', 700, 500))
    const answer = await market.call('GET', address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    const headers = Object.fromEntries(answer.headers)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      etag: `"${path.basename(address)}"`,
    })
    expect(headers['set-cookie']).toBeUndefined()
    const head = await market.call('HEAD', address)
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const again = await market.call('GET', address, { headers: { 'if-none-match': headers.etag ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    `/images/${'0'.repeat(32)}-320.webp`,
    '/images/..%2f..%2fpackage.json',
    '/images/%00',
    '/images/x.webp',
    '/images/',
  ])('%s is not there', async (address) => {
    const answer = await market.call('GET', address)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})
