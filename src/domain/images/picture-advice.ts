import { hashDistance, type PictureLook } from './picture-look.ts'

/** At 640 pixels across: photographs have 500 and more, and 20 to 60 where their edges are four pixels wide. */
const sharpnessMin = 50
const brightnessMin = 70
/** Of 64 bits; one photograph in two sizes differs in 0 to 3. */
const sameBitsMax = 4

export interface PictureAdvice {
  /** The picture's place in the list, from 0. */
  place: number
  /** Goes on after 'Picture 2'. */
  text: string
}

/**
 * What to point out about the pictures of a listing; never more than one thing about one.
 * @param looks in the order of the pictures; undefined where a picture was not measured
 */
export function pictureAdvice(looks: readonly (PictureLook | undefined)[]): PictureAdvice[] {
  return looks.flatMap((look, place) => {
    const text = look && adviceOn(look, looks.slice(0, place))
    return text ? [{ place, text }] : []
  })
}

function adviceOn(
  { sharpness, brightness, hash }: PictureLook,
  before: readonly (PictureLook | undefined)[],
) {
  const same = before.findIndex(
    (other) =>
      hash !== undefined && other?.hash !== undefined && hashDistance(hash, other.hash) <= sameBitsMax,
  )
  if (same !== -1) return `looks the same as picture ${same + 1}`
  if (brightness < brightnessMin) return 'looks dark'
  return sharpness < sharpnessMin ? 'looks blurred' : undefined
}
