import { readdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test, vi } from 'vitest'
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

const market = await openMarketplace()
const dealer = await market.addAccount({ username: 'dealer', dealershipName: 'Coral Motors' })
beforeEach(async () => {
  await market.dependencies.database.queries.delete(images)
})

const upload = (files: readonly NamedFile[]) =>
  market.call('POST', '/api/upload', { as: dealer, body: pictureForm(files) })

async function uploaded(...files: NamedFile[]): Promise<string[]> {
  const answer = await upload(files)
  const text = await answer.text()
  expect(answer.status, text).toBe(201)
  return JSON.parse(text).urls
}

/** A stored picture, on disk: the server's own process never decodes bytes from memory. */
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

test('a large photograph is stored in every width', async () => {
  const [address = ''] = await uploaded(await photograph())
  expect(imageSizes(address).map(({ width }) => width)).toEqual([320, 640, 1280, 1920])
  for (const size of imageSizes(address)) {
    const { metadata } = await stored(size.address)
    expect(metadata).toMatchObject({ format: 'webp', width: size.width, height: size.width * 0.75 })
  }
  expect(await rows()).toEqual([{ address, uses: 0, isStored: true, usedAt: expect.any(Date) }])
  expect(await filesIn('incoming')).toEqual([])
})

test.each([1, 3, 6, 8])('orientation %i is applied and removed', async (orientation) => {
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

test('a picture loses its camera metadata', async () => {
  const telling = await tellingPicture()
  for (const secret of ['Camera maker', 'Bridgetown']) expect(telling.bytes.includes(secret)).toBe(true)
  const [address = ''] = await uploaded(telling)
  const { bytes } = await stored(address)
  expect(bytes.toString('latin1')).not.toMatch(/Camera|Bridgetown|EXIF|XMP |ICCP/)
})

test('formats are recognised by content, and appended data is dropped', async () => {
  const page = Buffer.from('<script>alert(1)</script>PK\x03\x04')
  const jpeg = (await smallPicture('#123456', 50, 50)).bytes
  const addresses = await uploaded(
    { name: 'photo.exe', bytes: await plain('#333', 30, 30).avif().toBuffer() },
    { name: 'logo.png', bytes: await plain('#666', 30, 30).ensureAlpha(0.5).png().toBuffer() },
    { name: 'two-faced.html', bytes: Buffer.concat([jpeg, page]), type: 'text/html' },
  )
  for (const address of addresses) {
    const { metadata, bytes } = await stored(address)
    expect(metadata.format).toBe('webp')
    expect(bytes.includes('script')).toBe(false)
  }
})

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
const refusals: [string, () => Promise<NamedFile>, number, string][] = [
  ['a web page', () => file('car.jpg', '<html><svg></svg></html>'), 400, 'car.jpg is not a picture.'],
  ['an SVG named PNG', () => file('x.png', svg), 415, 'x.png is of the type SVG, which we do not accept.'],
  ['a truncated one', half, 400, 'half.jpg is damaged or incomplete'],
  ['more than 50 megapixels', () => file('a.png', wide()), 413, 'a.png has 51 megapixels. A picture can'],
  ['more than 10 MB', () => file('big.jpg', Buffer.alloc(10 * 2 ** 20 + 1)), 413, 'big.jpg is larger'],
]

test.each(refusals)('%s is refused', async (_what, make, status, sentence) => {
  const answer = await upload([await smallPicture('#0a0'), await make(), await smallPicture('#0b0')])
  expect(await answer.text()).toContain(sentence)
  expect(answer.status).toBe(status)
  expect(await rows()).toEqual([])
  expect(await filesIn('incoming')).toEqual([])
})

test('more than twenty pictures at once are refused', async () => {
  const answer = await upload(Array(21).fill(await smallPicture()))
  expect(await answer.text()).toBe('At most 20 pictures can be sent at once.')
  expect(await rows()).toEqual([])
})

test('an upload that is cut off in the middle of a file leaves no files behind', async () => {
  const boundary = 'boundary-of-a-form'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="images"; filename="1.jpg"\r\n\r\n`
  const sending = request(`${market.address}/api/upload`, {
    method: 'POST',
    headers: { cookie: dealer.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const failed = new Promise((resolve) => sending.on('error', resolve))
  sending.write(head)
  sending.write((await smallPicture()).bytes.subarray(0, 300))
  await vi.waitFor(async () => expect(await filesIn('incoming')).not.toEqual([]), 20_000)
  sending.destroy()
  await failed
  await vi.waitFor(async () => expect(await filesIn('incoming')).toEqual([]), 20_000)
  expect(await rows()).toEqual([])
})

test('a picture is sent with immutable caching and safe headers', async () => {
  const [address = ''] = await uploaded(await smallPicture('#fed', 700, 500))
  const answer = await market.call('GET', address)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
  })
})

test.each(['/images/..%2f..%2fpackage.json', '/images/'])('%s is not found', async (address) => {
  expect(await market.status('GET', address)).toBe(404)
})
