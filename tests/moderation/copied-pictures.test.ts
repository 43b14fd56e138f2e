import sharp from 'sharp'
import { expect, test } from 'vitest'
import { bandShifts } from '#server/database/moderation-tables.ts'
import { hashPicture, mostBitsApart, nearbyBands } from '#server/images/looks/picture-hash.ts'
import { Random } from '../catalogue/random.ts'
import { disguises, hashed, isAlike, photograph } from './copied-pictures.ts'

/** Two vehicles of each of two models; `bench/copied-pictures.ts` has hundreds. */
const [pictures, models] = [4, 2]

test('a picture is known again recompressed, cropped at any side or corner, mirrored, framed, resized and in another colour, and no other is', async () => {
  const taken = await Promise.all(Array.from({ length: pictures }, (_, number) => photograph(number, models)))
  const kept = await Promise.all(taken.map(hashed))
  for (const [at, picture] of taken.entries()) {
    for (const [name, disguise] of Object.entries(disguises)) {
      const copy = await hashed(await disguise(picture))
      const found = kept.flatMap((each, other) => (isAlike(copy, each) ? [other] : []))
      expect(found, `${name}: ${at}`).toEqual([at])
    }
  }
})

test('a mirrored picture has the hashes of the picture in turn, and mirrored twice it is itself', async () => {
  // Of a size whose parts are whole pixels.
  const picture = await sharp(await photograph(1, 2))
    .resize(400, 300)
    .webp({ lossless: true })
    .toBuffer()
  const flop = (image: Buffer) => sharp(image).flop().webp({ lossless: true }).toBuffer()
  const mirrored = await flop(picture)
  const [hash, other] = await hashed(picture)
  expect((await hashed(mirrored)).slice(0, 2)).toEqual([other, hash])
  expect(await hashed(await flop(mirrored))).toEqual(await hashed(picture))
})

test('a flat picture has no hash, the smallest one does not fail', async () => {
  const flat = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#eee' } })
      .webp()
      .toBuffer()
  for (const size of [1, 2, 320]) expect(await hashPicture(await flat(size))).toEqual([])
})

test('a hash as near as a copy has a part that is looked for', () => {
  const random = new Random(1)
  for (let round = 0; round < 500; round++) {
    const bits = () => BigInt(random.between(0, 2 ** 32 - 1))
    const hash = BigInt.asIntN(64, (bits() << 32n) | bits())
    let near = hash
    for (let flipped = 0; flipped < mostBitsApart; flipped++) near ^= 1n << BigInt(random.between(0, 63))
    const probes = nearbyBands([hash])
    const parts = bandShifts.map((shift) => Number(BigInt.asUintN(16, near >> BigInt(shift))))
    expect(parts.some((part, at) => probes[at]?.includes(part))).toBe(true)
  }
})
