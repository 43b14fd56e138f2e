import { expect, test } from 'vitest'
import { bandsOf, bitsApart, mostBitsApart, nearbyBands } from '#server/images/picture-hash.ts'
import { disguises, hashed, photograph } from './copied-pictures.ts'

/** Two vehicles of each of three models; `bench/copied-pictures.ts` has hundreds. */
const [pictures, models] = [6, 3]

test('a picture is known again recompressed, cropped, mirrored, framed, resized and in another colour, and no other is', async () => {
  const taken = await Promise.all(Array.from({ length: pictures }, (_, number) => photograph(number, models)))
  const kept = await Promise.all(taken.map(hashed))
  for (const [at, picture] of taken.entries()) {
    for (const [name, disguise] of Object.entries(disguises)) {
      const copy = await hashed(await disguise(picture))
      const found = kept.flatMap((each, other) => (bitsApart(copy, each) <= mostBitsApart ? [other] : []))
      expect(found, `${name}: ${at}`).toEqual(name === 'cropped by a tenth on one side' ? [] : [at])
    }
  }
})

test('hashes within seven bits have a band within one bit', () => {
  const hash = -0x1234_5678_9abc_def0n
  const other = hash ^ 0b1100_0000_0000_0000_0011_0000_0000_0000_0011_0000_0000_0000_0001n
  expect(nearbyBands(hash).some((band) => bandsOf(other).includes(band))).toBe(true)
})
