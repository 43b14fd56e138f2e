import { fileURLToPath } from 'node:url'
import { Problem } from '#server/http/problem.ts'
import { forkLimited } from '#server/limited-process/limited-process.ts'
import type { PictureOrder, PictureOutcome, PictureResult, PictureStep } from './picture-process.ts'
import type { ReceivedFile } from './receive-files.ts'

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))
/** JavaScript holds the results alone. */
const heapMegabytes = 128
/** Above the decoder's own, which counts while pixels come. */
const withinMs = 90_000

/** The process ended before it answered. */
class Lost extends Problem {
  constructor({ name }: ReceivedFile) {
    const log = 'A process of pictures was lost twice with the same file'
    super('malformed', `${name} is damaged or incomplete and cannot be read.`, { log })
  }
}

/** A process that decodes pictures, with limited memory and time. */
class PictureProcess {
  // The decoders are native; what they open is the file that they are given.
  readonly #child = forkLimited(program, { heapMegabytes, reads: ['*'], flags: ['--allow-addons'] })
  /** Undefined if the process ends before. */
  readonly #waiting = new Map<number, PromiseWithResolvers<PictureOutcome | undefined>>()
  #asked = 0
  hasEnded = false

  constructor() {
    const child = this.#child
    child.on('message', (outcome: PictureOutcome) => this.#waiting.get(outcome.id)?.resolve(outcome))
    const end = (cause?: Error) => {
      this.hasEnded = true
      for (const { resolve, reject } of this.#waiting.values()) {
        if (cause) reject(cause)
        else resolve(undefined)
      }
    }
    // A process that could not be started has an error alone.
    child.once('error', end)
    child.once('close', () => end())
    child.unref()
    child.channel?.unref()
  }

  async run<Step extends PictureStep>(step: Step, file: ReceivedFile): Promise<PictureResult<Step>> {
    if (this.hasEnded) throw new Lost(file)
    const id = this.#asked++
    const answer = Promise.withResolvers<PictureOutcome | undefined>()
    this.#waiting.set(id, answer)
    const stop = setTimeout(() => this.end(), withinMs)
    try {
      this.#child.send({ id, step, file } satisfies PictureOrder, () => undefined)
      const outcome = await answer.promise
      if (!outcome) throw new Lost(file)
      if ('result' in outcome) return outcome.result as PictureResult<Step>
      const { kind, message, code } = outcome.failure
      throw kind ? new Problem(kind, message) : Object.assign(new Error(message), { code })
    } finally {
      clearTimeout(stop)
      this.#waiting.delete(id)
    }
  }

  end(): void {
    this.#child.kill('SIGKILL')
  }
}

let kept: PictureProcess | undefined

/** Runs a step of `prepare-image.ts` in a process that is kept; if it is lost, each picture is tried once more alone. */
export async function runPictureStep<Step extends PictureStep>(
  step: Step,
  file: ReceivedFile,
): Promise<PictureResult<Step>> {
  if (!kept || kept.hasEnded) kept = new PictureProcess()
  try {
    return await kept.run(step, file)
  } catch (error) {
    if (!(error instanceof Lost)) throw error
  }
  const own = new PictureProcess()
  try {
    return await own.run(step, file)
  } finally {
    own.end()
  }
}
