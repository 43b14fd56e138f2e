import { fileURLToPath } from 'node:url'
import { Problem } from '#server/http/errors/problem.ts'
import { forkLimited } from '#server/limited-process/fork-limited.ts'
import { type PictureOrder, type PictureOutcome, type PictureSteps, pictureLimits } from './picture-job.ts'
import type { ReceivedFile } from './receive-files.ts'

const program = fileURLToPath(new URL('picture-process.ts', import.meta.url))
const idleMs = 30_000

/** The process ended before it answered. */
class Lost extends Error {}

/** A process that decodes pictures, with limited memory and time. */
class PictureProcess {
  readonly #child = forkLimited(program, {
    heapMegabytes: pictureLimits.heapMegabytes,
    reads: ['*'],
    // The decoders are native; what they open is the file that they are given.
    flags: ['--allow-addons'],
  })
  readonly #waiting = new Map<number, PromiseWithResolvers<PictureOutcome>>()
  #asked = 0
  #hasEnded = false

  constructor() {
    const child = this.#child
    child.on('message', (outcome: PictureOutcome) => this.#waiting.get(outcome.id)?.resolve(outcome))
    const lose = (cause?: unknown) => {
      this.#hasEnded = true
      for (const { reject } of this.#waiting.values()) reject(cause instanceof Error ? cause : new Lost())
    }
    // A process that could not be started has an error alone.
    child.once('error', lose)
    child.once('close', () => lose())
    child.unref()
    child.channel?.unref()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  get isIdle(): boolean {
    return this.#waiting.size === 0
  }

  async run<Step extends keyof PictureSteps>(step: Step, file: ReceivedFile): Promise<PictureSteps[Step]> {
    const id = this.#asked++
    const answer = Promise.withResolvers<PictureOutcome>()
    this.#waiting.set(id, answer)
    const stop = setTimeout(() => this.end(), pictureLimits.withinMs)
    try {
      if (this.#hasEnded) throw new Lost()
      this.#child.send({ id, step, file } satisfies PictureOrder, () => undefined)
      const outcome = await answer.promise
      if ('result' in outcome) return outcome.result as PictureSteps[Step]
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
let idle: NodeJS.Timeout | undefined

/**
 * Inspects or prepares a picture as `prepare-image.ts` does, in a process that is kept while there are pictures. Where it
 * is lost, by a fault of a decoder or beyond its limits, each picture in it has a second try in a process of its own, so
 * that one costs no other.
 * @throws Problem as there, and malformed where it is lost again; Error if no process can be started
 */
export async function runPictureStep<Step extends keyof PictureSteps>(
  step: Step,
  file: ReceivedFile,
): Promise<PictureSteps[Step]> {
  clearTimeout(idle)
  if (!kept || kept.hasEnded) kept = new PictureProcess()
  const shared = kept
  try {
    return await shared.run(step, file)
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    return await runAlone(step, file)
  } finally {
    if (shared.isIdle) {
      clearTimeout(idle)
      idle = setTimeout(() => shared.isIdle && shared.end(), idleMs).unref()
    }
  }
}

async function runAlone<Step extends keyof PictureSteps>(step: Step, file: ReceivedFile) {
  const own = new PictureProcess()
  try {
    return await own.run(step, file)
  } catch (error) {
    if (!(error instanceof Lost)) throw error
    throw new Problem('malformed', `${file.name} is damaged or incomplete and cannot be read.`, {
      log: 'A process of pictures was lost twice with the same file',
    })
  } finally {
    own.end()
  }
}
