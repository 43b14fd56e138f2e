import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The project's folder, independent of the working directory. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/** @param {...string} parts */
export const inProject = (...parts) => path.join(root, ...parts)

/** @param {string} sentence */
export const say = (sentence) => console.log(`> ${sentence}`)

/** An expected failure. Its message is shown without a stack. */
export class Refusal extends Error {}

/** Sets the exit code of the process and prints the message of a `Refusal`. @param {() => Promise<number>} work */
export async function runAsCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
