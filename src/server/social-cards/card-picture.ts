import { buffer } from 'node:stream/consumers'
import { imageSizes } from '#domain/images/uploaded-images.ts'
import { listingDrawings } from '#domain/vehicle/drawing/drawn-shape.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { drawVehicle, parseDrawing } from '#server/demo/drawing/draw-vehicle.ts'
import type { ImageStore } from '#server/images/image-store.ts'
import { fileName } from '#server/images/keep-image.ts'

/** Enough for the card without loading the largest. */
const photographWidth = 1280

export interface CardPicture {
  bytes: Buffer
  isIllustration: boolean
}

/**
 * The first picture that this server has: an uploaded one or a drawing, otherwise the drawing of the make and model. An
 * external picture is never fetched: its address is a stranger's, and may be one of the server's own network.
 */
export async function cardPicture(vehicle: Vehicle, images: ImageStore): Promise<CardPicture> {
  const [first = ''] = vehicle.imageUrls
  const photograph = await readPhotograph(first, images)
  if (photograph) return { bytes: photograph, isIllustration: false }
  const drawing = drawingAt(first) ?? drawingAt(listingDrawings(vehicle, vehicle.id)[0] ?? '')
  if (!drawing) throw new Error(`No drawing for vehicle ${vehicle.id}`)
  return { bytes: Buffer.from(drawVehicle(drawing)), isIllustration: true }
}

async function readPhotograph(address: string, images: ImageStore): Promise<Buffer | undefined> {
  const sizes = imageSizes(address)
  const size = sizes.find(({ width }) => width >= photographWidth) ?? sizes.at(-1)
  const file = size && (await images.find(fileName(size)))
  return file && buffer(await file.open())
}

function drawingAt(address: string) {
  const [, shape = '', paint = '', file = ''] = /^\/demo\/([^/]+)\/([^/]+)\/([^/]+)$/.exec(address) ?? []
  return parseDrawing(shape, paint, file)
}
