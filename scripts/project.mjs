import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the whole project, wherever a command was called from. */
export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

/**
 * @param {...string} parts
 * @returns {string} an absolute path inside the project
 */
export const inProject = (...parts) => path.join(root, ...parts)

/**
 * Tells whoever started the command what it is doing.
 * @param {string} sentence
 */
export const say = (sentence) => console.log(`> ${sentence}`)

/** What went wrong, in a sentence for whoever started the command; no stack is shown. */
export class Refusal extends Error {}

/**
 * Runs a command's work and ends the process with its exit code; a refusal is told in its one sentence.
 * @param {() => Promise<number>} work answers the exit code
 */
export async function runAsCommand(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`\n${error.message}`)
    process.exitCode = 1
  }
}
