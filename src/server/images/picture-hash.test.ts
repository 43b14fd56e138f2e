import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { drawVehicle } from '#server/demo/draw-vehicle.ts'
import { hashPicture, type PictureHash } from './picture-hash.ts'

// The server hashes no drawings.
sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
const drawings = await Promise.all(
  (['car', 'suv', 'pickup'] as const).map((type, at) =>
    sharp(Buffer.from(drawVehicle({ type, colour: 'red', angle: 'side', scene: at + 1 })))
      .resize(400, 300)
      .webp({ lossless: true })
      .toBuffer(),
  ),
)
const changed = async (picture: Buffer, change: (image: Sharp) => Sharp) =>
  hashPicture(await change(sharp(picture)).webp({ quality: 60 }).toBuffer())

/** Same rule as the database query. */
const isAlike = (copy: PictureHash | null, kept: PictureHash | null | undefined) =>
  [copy?.hash, copy?.mirrored].some((hash) => hash !== undefined && kept && bitsApart(hash, kept.hash) <= 3)
const bitsApart = (one: bigint, other: bigint) =>
  BigInt.asUintN(64, one ^ other)
    .toString(2)
    .replaceAll('0', '').length

test('recognises a picture after recompression, halving and mirroring, and no other picture', async () => {
  const hashes = await Promise.all(drawings.map(hashPicture))
  const changes: ((image: Sharp) => Sharp)[] = [
    (image) => image,
    (image) => image.resize(200),
    (image) => image.flop(),
  ]
  for (const [at, drawing] of drawings.entries()) {
    const copies = await Promise.all(changes.map((change) => changed(drawing, change)))
    for (const copy of copies)
      expect(hashes.map((kept) => isAlike(copy, kept))).toEqual(hashes.map((_, other) => other === at))
  }
})

test('a flat picture has no hash, and a tiny one does not fail', async () => {
  const flat = (size: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: '#eee' } })
      .webp()
      .toBuffer()
  for (const size of [1, 2, 320]) expect(await hashPicture(await flat(size))).toBeNull()
})
