import { mostBitsApart } from '#server/images/looks/picture-hash.ts'
import { bitsApart, disguises, hashed, isAlike, photograph } from '../tests/moderation/copied-pictures.ts'

const [pictures, models] = [120, 20]

/**
 * Counts which copies of pictures are known again by their hashes, and how often two pictures of different vehicles are
 * taken for one, of the same model and of others.
 */
async function measure(): Promise<void> {
  const numbers = Array.from({ length: pictures }, (_, number) => number)
  const taken = await Promise.all(numbers.map((number) => photograph(number, models)))
  const kept = await Promise.all(taken.map(hashed))
  for (const [name, disguise] of Object.entries(disguises)) {
    const copies = await Promise.all(taken.map(async (picture) => hashed(await disguise(picture))))
    const hits = copies.filter((copy, at) => isAlike(copy, kept[at] ?? []))
    console.info(`${name}: ${hits.length} of ${pictures} known again`)
  }
  for (const isSame of [true, false]) {
    const pairs = numbers.flatMap((one) =>
      numbers.flatMap((other) => {
        const [asked, known] = [kept[one], kept[other]]
        const isPair = one !== other && (one % models === other % models) === isSame
        return asked && known && isPair ? [bitsApart(asked, known)] : []
      }),
    )
    const wrong = pairs.filter((bits) => bits <= mostBitsApart).length
    const what = isSame ? 'pairs of one model' : 'pairs of different models'
    console.info(
      `${what}: ${wrong} of ${pairs.length} taken for one, the nearest ${Math.min(...pairs)} bits apart`,
    )
  }
}

await measure()
