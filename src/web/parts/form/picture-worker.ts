import { sentSize } from '#domain/images/uploaded-images.ts'

/** Posts back a smaller picture, or null if the browser cannot decode it. */
addEventListener('message', async ({ data }: MessageEvent<File>) => {
  postMessage(await shrink(data).catch(() => null))
})

/** At 2560 x 1920 half the size of such a JPEG, and as good once stored. */
const quality = 0.82

async function shrink(file: Blob): Promise<Blob> {
  // Not every browser applies the EXIF orientation automatically.
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = sentSize(bitmap)
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser has no canvas in a worker')
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, width, height)
  bitmap.close()
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality })
  // Safari encodes no WebP and returns a PNG, which suits pictures with transparency.
  if (blob.type === 'image/webp' || file.type === 'image/png') return blob
  return canvas.convertToBlob({ type: 'image/jpeg', quality })
}
