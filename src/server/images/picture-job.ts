import type { ProblemKind } from '#server/http/errors/problem.ts'
import type { inspectImage, prepareImage } from './prepare-image.ts'
import type { ReceivedFile } from './receive-files.ts'

/** What is done with a file in a process of pictures. */
export interface PictureSteps {
  inspect: Awaited<ReturnType<typeof inspectImage>>
  prepare: Awaited<ReturnType<typeof prepareImage>>
}

export interface PictureOrder {
  id: number
  step: keyof PictureSteps
  file: ReceivedFile
}

/** What came of it: a problem of the file, or an error of the system with its code. */
export type PictureOutcome = { id: number } & (
  | { result: PictureSteps[keyof PictureSteps] }
  | { failure: { kind?: ProblemKind; message: string; code?: unknown } }
)

export const pictureLimits = {
  /** Of two at once: an AVIF of 16 megapixels, decoded alone, takes 370. */
  residentMegabytes: 1_000,
  /** JavaScript holds the results alone. */
  heapMegabytes: 128,
  /** Above the decoder's own, which counts while pixels come. */
  withinMs: 90_000,
} as const
