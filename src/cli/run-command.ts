import { StartProblem } from '#server/start-problem.ts'

/** Why a command cannot go on, as one sentence for the operator; shown without a stack. */
export class CommandProblem extends Error {}

/**
 * Runs a command line program to its end.
 * @param command answers the exit code; where it throws that is 1, with a sentence for the operator where there is
 * one and the whole error otherwise
 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isSentence = error instanceof CommandProblem || error instanceof StartProblem
    console.error(isSentence ? error.message : error)
    process.exitCode = 1
  }
}
