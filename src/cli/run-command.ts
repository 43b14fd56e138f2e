import path from 'node:path'
import { Problem } from '#server/http/problem.ts'
import { StartProblem } from '#server/start-problem.ts'

/** A failure in one sentence for the operator; shown without a stack. */
export class CommandProblem extends Error {}

/** @param command returns the exit code; an error is printed and sets 1 */
export async function runCommand(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command()
  } catch (error) {
    const isSentence = [CommandProblem, StartProblem, Problem].some((kind) => error instanceof kind)
    console.error(isSentence ? (error as Error).message : error)
    process.exitCode = 1
  }
}

/** npm runs a command in the project's folder; paths are relative to the caller's. */
export function callerPath(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? '', file)
}
