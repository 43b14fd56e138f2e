import { greyPixels, lookOf, type PictureLook } from '#domain/images/picture-look.ts'
import { sentSize } from '#domain/images/sent-size.ts'

const tasks = { shrink, measure }
export type PictureTask = keyof typeof tasks

export interface PictureRequest<Task extends PictureTask = PictureTask> {
  task: Task
  picture: Blob
}
/** Null where the browser cannot decode the picture. */
export type PictureAnswer<Task extends PictureTask> = Awaited<ReturnType<(typeof tasks)[Task]>> | null

addEventListener('message', async ({ data: { task, picture } }: MessageEvent<PictureRequest>) => {
  postMessage(await tasks[task](picture).catch(() => null))
})

/** Of 2560 x 1920 pixels half as large as a JPEG of this quality, and as near to the photograph once it is stored. */
const quality = 0.82

async function shrink(file: Blob): Promise<Blob> {
  // Turned as its EXIF data says, which not every browser does by itself.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { canvas } = draw(bitmap, sentSize(bitmap))
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari encodes no WebP, and answers with a PNG: right for what may be transparent.
  if (blob.type === 'image/webp' || file.type === 'image/png') return blob
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}

async function measure(picture: Blob): Promise<PictureLook> {
  const bitmap = await createImageBitmap(picture)
  const { width, height } = bitmap
  const { context } = draw(bitmap, bitmap)
  return lookOf(greyPixels(context.getImageData(0, 0, width, height)))
}

function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }) {
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  return { canvas, context }
}
