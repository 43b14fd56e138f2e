import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadedImageAddress } from '#domain/images/uploaded-images.ts'
import { limits } from '#domain/limits.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FairQueue } from '#server/http/fair-queue.ts'
import { fileName, keepImage } from './image-store.ts'
import { claimStore } from './missing-images.ts'
import { runPictureStep } from './picture-processes.ts'
import type { ReceivedFile } from './receive-files.ts'

/** Each upload has up to 20 images and 200 MB on disk. */
export const uploadShare = { all: 24, each: 8 }
/** Each takes a core, and memory for its pixels. */
const decoders = 2
export const decodingQueue = new FairQueue({
  running: { all: decoders, each: decoders },
  present: {
    all: uploadShare.all * limits.imagesPerUpload,
    each: uploadShare.each * limits.imagesPerUpload,
  },
  refusal: 'Too many pictures are being prepared right now. Please try again in a moment.',
})
const heavyBytes = 100e6

/** If one image is refused or the sender is gone, none is stored. @throws Problem */
export async function uploadImages(options: {
  dependencies: Pick<Dependencies, 'database' | 'images' | 'now'>
  client: string
  files: readonly ReceivedFile[]
  folder: string
  signal: AbortSignal
  count: (pictures: number) => Promise<() => Promise<void>>
}): Promise<string[]> {
  const { client, files, folder, signal, count } = options
  const { database, images: store, now } = options.dependencies
  const refused = new AbortController()
  const cancelled = AbortSignal.any([signal, refused.signal])
  const prepare = async (file: ReceivedFile) => {
    try {
      const weight = (await runPictureStep('inspect', file)) > heavyBytes ? decoders : 1
      const how = { signal: cancelled, weight }
      return await decodingQueue.run(client, () => prepareInto(folder, file), how)
    } catch (error) {
      refused.abort(error)
      throw error
    }
  }
  // All must settle before the folder is removed.
  const outcomes = await Promise.allSettled(files.map(prepare))
  const addresses = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  signal.throwIfAborted()
  await claimStore(database.queries, store)
  const read = (name: string) => readFile(path.join(folder, name))
  const undoCount = await count(addresses.length)
  try {
    for (const address of new Set(addresses))
      await keepImage({ queries: database.queries, store, now, address, read })
  } catch (error) {
    await undoCount()
    throw error
  }
  return addresses
}

async function prepareInto(folder: string, file: ReceivedFile) {
  const { hash, sizes } = await runPictureStep('prepare', file)
  const outputs = sizes.map(({ width, bytes }) => ({ address: uploadedImageAddress(hash, width), bytes }))
  for (const { address, bytes } of outputs) await writeFile(path.join(folder, fileName({ address })), bytes)
  await rm(file.path)
  return outputs.at(-1)?.address ?? ''
}
