import { sentSize } from '#domain/images/uploaded-images.ts'

/** Answers a smaller picture, or null if the browser cannot decode it. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await shrink(data).catch(() => null))
})

/** Of 2560 x 1920 pixels half as large as a JPEG of this quality, and as near to the photograph once it is stored. */
const quality = 0.82

async function shrink(file: Blob): Promise<Blob> {
  // Turned as its EXIF data says, which not every browser does by itself.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = sentSize(bitmap)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari encodes no WebP, and answers with a PNG: right for what may be transparent.
  if (blob.type === 'image/webp' || file.type === 'image/png') return blob
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
