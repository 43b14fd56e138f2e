import pLimit from 'p-limit'
import { limits } from '#domain/limits.ts'

/** One at a time: a photograph of 24 megapixels takes 96 MB while it is decoded. */
const turns = pLimit(1)
/** A telephone needs a few seconds for its largest photographs. */
const patienceMs = 30_000
/** A logo of so few bytes loses more than it gains. */
const smallBytes = 400_000

/**
 * Makes a picture smaller: upright, its longest side 2,560 pixels, without its metadata and so without the place where
 * it was taken.
 * @returns undefined where the browser cannot decode it, or the signal is aborted
 */
export async function shrinkImage(file: File, signal: AbortSignal): Promise<File | undefined> {
  if (isSentAsItIs(file)) return file
  const blob = await inPictureWorker(file, signal)
  return blob ? new File([blob], file.name, { type: blob.type }) : undefined
}

/** Cameras make neither PNG nor GIF, and a canvas keeps an animation's first frame alone, as the server does. */
function isSentAsItIs({ type, size }: File): boolean {
  return (
    (type === 'image/png' && size < smallBytes) || (type === 'image/gif' && size <= limits.imageFileBytes)
  )
}

/** Asks a worker of its own, whose memory is free afterwards; null where there is no answer. */
function inPictureWorker(picture: File, signal: AbortSignal): Promise<Blob | null> {
  return turns(() => {
    if (signal.aborted) return null
    return new Promise((resolve) => {
      const worker = new Worker(new URL('./picture-worker.ts', import.meta.url), { type: 'module' })
      const end = (answer: Blob | null) => {
        clearTimeout(timer)
        signal.removeEventListener('abort', giveUp)
        worker.terminate()
        resolve(answer)
      }
      const giveUp = () => end(null)
      const timer = setTimeout(giveUp, patienceMs)
      signal.addEventListener('abort', giveUp)
      worker.onmessage = ({ data }: MessageEvent<Blob | null>) => end(data)
      worker.onerror = giveUp
      worker.postMessage(picture)
    })
  })
}
