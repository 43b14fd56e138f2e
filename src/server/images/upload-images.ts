import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadedImageAddress } from '#domain/images/uploaded-images.ts'
import { limits } from '#domain/limits.ts'
import type { Pictures } from '#server/allowances/allowances.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { FairQueue } from '#server/http/concurrency/fair-queue.ts'
import { fileName, keepImage } from './keep-image.ts'
import { claimFolder } from './one-folder.ts'
import { inspectImage, prepareImage } from './prepare-image.ts'
import type { ReceivedFile } from './receive-files.ts'

/** Uploads under way, each of up to 20 pictures and 200 MB of disk while it lasts. */
export const uploadShare = { all: 24, each: 8 }
/** Two at a time in the whole process: each takes a processor, and memory for its pixels. */
const decoders = 2
const preparing = new FairQueue({
  running: { all: decoders, each: decoders },
  present: {
    all: uploadShare.all * limits.imagesPerUpload,
    each: uploadShare.each * limits.imagesPerUpload,
  },
  refusal: 'Too many pictures are being prepared right now. Please try again in a moment.',
})
/** What wants more memory is decoded by itself. */
const heavyBytes = 100e6

/**
 * Prepares and stores pictures. All are prepared before the first is stored: where one of them is no good, or nobody
 * waits for the answer any more, nothing is left of any.
 * @param client the account that sends them
 * @param folder where the files lie, and where their sizes are kept meanwhile
 * @param signal aborted when the sender is gone
 * @param count counts what is about to be kept, and answers what takes it off again
 * @returns their addresses in the order of the files
 * @throws Problem as `prepareImage` does, of the first file that is refused; the rest is then left alone. As `count` does
 */
export async function uploadImages({
  dependencies: { database, images: store, now },
  client,
  files,
  folder,
  signal,
  count,
}: {
  dependencies: Pick<Dependencies, 'database' | 'images' | 'now'>
  client: string
  files: readonly ReceivedFile[]
  folder: string
  signal: AbortSignal
  count: (kept: Pictures) => Promise<() => Promise<void>>
}): Promise<string[]> {
  const refused = new AbortController()
  const noneWanted = AbortSignal.any([signal, refused.signal])
  const prepare = async (file: ReceivedFile) => {
    try {
      const weight = (await inspectImage(file)) > heavyBytes ? decoders : 1
      const how = { signal: noneWanted, weight }
      return await preparing.run(client, () => prepareInto(folder, file), how)
    } catch (error) {
      refused.abort(error)
      throw error
    }
  }
  // All have settled before the folder is removed.
  const outcomes = await Promise.allSettled(files.map(prepare))
  const prepared = outcomes.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason
    return outcome.value
  })
  signal.throwIfAborted()
  await claimFolder(database.queries, store)
  const read = (name: string) => readFile(path.join(folder, name))
  const bytes = prepared.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  const takeOff = await count({ pictures: prepared.length, bytes })
  const addresses = prepared.map(({ address }) => address)
  try {
    for (const address of new Set(addresses)) {
      await keepImage({ queries: database.queries, store, now, address, read })
    }
  } catch (error) {
    await takeOff()
    throw error
  }
  return addresses
}

/** Puts a file's sizes in its place. @returns the picture's address, and the bytes of all its sizes */
async function prepareInto(folder: string, file: ReceivedFile) {
  const { hash, sizes } = await prepareImage(file)
  const made = sizes.map(({ width, bytes }) => ({ address: uploadedImageAddress(hash, width), bytes }))
  for (const { address, bytes } of made) await writeFile(path.join(folder, fileName({ address })), bytes)
  await rm(file.path)
  const sizeBytes = made.reduce((sum, { bytes }) => sum + bytes.length, 0)
  return { address: made.at(-1)?.address ?? '', sizeBytes }
}
