import { Problem } from '#server/http/errors/problem.ts'
import { watchLimits } from '#server/limited-process/watch-limits.ts'
import { type PictureOrder, type PictureOutcome, pictureLimits } from './picture-job.ts'
import { inspectImage, prepareImage } from './prepare-image.ts'

const { residentMegabytes } = pictureLimits
const steps = { inspect: inspectImage, prepare: prepareImage }

// It ends with the channel to the process that started it.
process.on('message', async ({ id, step, file }: PictureOrder) => {
  const outcome = await steps[step](file).then(
    (result) => ({ result }),
    (error: unknown) => ({ failure: failureOf(error) }),
  )
  process.send?.({ id, ...outcome } satisfies PictureOutcome)
})
watchLimits({ residentMegabytes })

function failureOf(error: unknown) {
  const { message, code } = error as NodeJS.ErrnoException
  if (!(error instanceof Problem)) return { message, code }
  return { kind: error.kind, message }
}
