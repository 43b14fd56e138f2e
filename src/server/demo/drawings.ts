import { existsSync, readFileSync } from 'node:fs'
import { drawingScenes } from '#domain/images/drawing-urls.ts'
import { dealershipPictures } from '#territory/demo/demo.ts'
import paints from './paints.json' with { type: 'json' }

/** Few backgrounds, so that vehicles stand out. Scenes use them in turn, and the second half is mirrored. */
const placeCount = 3
const vehiclePictures = new URL('./art/', import.meta.url)
const colours = new Map(Object.entries(paints))

/** What the placeholders in the pictures stand for: the paint, with a share of another colour. */
const placeholders = [
  ['{body}', '#ffffff', 0],
  ['{light}', '#ffffff', 0.42],
  ['{glint}', '#ffffff', 0.78],
  ['{dark}', '#0b1524', 0.32],
  ['{seam}', '#0a111b', 0.5],
  ['{deep}', '#0a111b', 0.62],
] as const

/**
 * An SVG document of 1200 by 800, a few kB: the vehicle in front of a place. The same on every call.
 * @param file such as 'side-3.svg'; the scene is optional
 * @returns undefined if there is no such drawing
 */
export function drawVehicle(shape: string, paint: string, file: string): string | undefined {
  const [, angle = '', number = '1'] = /^([a-z]+)(?:-([1-9]\d?))?\.svg$/.exec(file) ?? []
  const scene = Number(number)
  const colour = colours.get(paint)
  const isShape = readPicture(vehiclePictures, `${shape}/side.svg`) !== undefined
  const isInside = angle === 'interior'
  const vehicle = readPicture(vehiclePictures, isInside ? 'interior.svg' : `${shape}/${angle}.svg`)
  const place = readPicture(vehiclePictures, `places/${((scene - 1) % placeCount) + 1}.svg`)
  if (!colour || !isShape || !vehicle || !place || scene > drawingScenes) return undefined
  const behind = isInside ? `<g transform="translate(0 -150)">${place}</g>` : place
  const whole = behind + painted(vehicle, colour)
  const isMirrored = scene > drawingScenes / 2 && (angle === 'side' || angle === 'wheel')
  const picture = isMirrored ? `<g transform="matrix(-1 0 0 1 1200 0)">${whole}</g>` : whole
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${picture}</svg>`
}

/** @param picture 'logo' or 'cover' @param file the dealership's slug with '.svg' @returns undefined if there is none */
export function dealershipDrawing(picture: string, file: string): string | undefined {
  return readPicture(dealershipPictures, `${picture}/${file}`)
}

const pictures = new Map<string, string>()

/** Reads a picture once. Undefined if there is none. */
function readPicture(folder: URL, name: string): string | undefined {
  // An address must not reach other folders.
  if (!/^\w+\/?\w+\.svg$/.test(name)) return undefined
  const file = new URL(name, folder)
  if (!pictures.has(file.href) && existsSync(file))
    pictures.set(file.href, readFileSync(file, 'utf8').trimEnd())
  return pictures.get(file.href)
}

function painted(picture: string, colour: string): string {
  return placeholders.reduce(
    (text, [placeholder, other, share]) => text.replaceAll(placeholder, mix(colour, other, share)),
    picture,
  )
}

/** Interpolates `#rrggbb` colours. `share` 0 is the first, 1 the second. */
function mix(from: string, to: string, share: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [a = 0, b = 0] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
