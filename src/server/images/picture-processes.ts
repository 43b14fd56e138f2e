import { fileURLToPath } from 'node:url'
import { Problem } from '#server/http/problem.ts'
import { forkLimited } from '#server/limited-process/limited-process.ts'
import type { PictureOrder, PictureOutcome, PictureResult, PictureStep } from './picture-process.ts'
import type { ReceivedFile } from './receive-files.ts'

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const heapMegabytes = 128
/** More than the decoder's own timeout, which only counts while it decodes. */
const withinMs = 90_000

class Lost extends Problem {
  constructor({ name }: ReceivedFile) {
    const log = 'A process of pictures was lost twice with the same file'
    super('malformed', `${name} is damaged or incomplete and cannot be read.`, { log })
  }
}

class PictureProcess {
  // Decoders are native and open only the given file.
  readonly #child = forkLimited(program, { heapMegabytes, reads: ['*'], flags: ['--allow-addons'] })
  /** Resolved with undefined if the process ends first. */
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
    // A process that cannot start only emits an error.
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

/** Uses one long-lived process. If that is lost, each of its pictures is tried once more in its own process. */
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
