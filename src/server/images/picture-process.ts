import type { ProblemKind } from '#domain/accounts/call.ts'
import { Problem } from '#server/http/problem.ts'
import { watchLimits } from '#server/limited-process/limited-process.ts'
import { inspectImage, prepareImage } from './prepare-image.ts'
import type { ReceivedFile } from './receive-files.ts'

/** Enough for two at once: an AVIF of 16 megapixels takes 370. */
const residentMegabytes = 1_000
/** Longer than a picture may take. A picture sent as the process ends gets a second try. */
const idleMs = 120_000
const steps = { inspect: inspectImage, prepare: prepareImage }

export type PictureStep = keyof typeof steps
export type PictureResult<Step extends PictureStep> = Awaited<ReturnType<(typeof steps)[Step]>>

export interface PictureOrder {
  id: number
  step: PictureStep
  file: ReceivedFile
}

export type PictureOutcome = { id: number } & (
  | { result: PictureResult<PictureStep> }
  | { failure: { kind: ProblemKind | undefined; message: string; code: unknown } }
)

// The process also ends with the channel to its parent.
const idle = setTimeout(() => process.exit(), idleMs).unref()
process.on('message', async ({ id, step, file }: PictureOrder) => {
  idle.refresh()
  const outcome = await steps[step](file).then(
    (result) => ({ result }),
    (error: NodeJS.ErrnoException) => {
      const kind = error instanceof Problem ? error.kind : undefined
      return { failure: { kind, message: error.message, code: error.code } }
    },
  )
  process.send?.({ id, ...outcome } satisfies PictureOutcome)
})
watchLimits({ residentMegabytes })
