import { setTimeout as pause } from 'node:timers/promises'
import { startProgram } from './marketplace-process.ts'
import type { Verdict } from './verdict.ts'

const endsWithinMs = 120_000
const serves = 'serving'

/**
 * Starts a marketplace that must fail with status 1 and a single line.
 * @param mayServe whether it may also start successfully
 */
export async function startThatFails(
  what: string,
  env: NodeJS.ProcessEnv,
  verdict: Verdict,
  mayServe = false,
): Promise<void> {
  const { child, ended, output } = startProgram(env)
  const { promise: serving, resolve } = Promise.withResolvers<typeof serves>()
  child.stdout?.on('data', () => output().includes(' is at http') && resolve(serves))
  const code = await Promise.race([ended, serving, pause(endsWithinMs, 'still starting', { ref: false })])
  child.kill('SIGKILL')
  await ended
  const lines = output().trim().split('\n')
  const message = lines.length === 1 ? lines[0] : `${lines.length} lines, the first ${lines[0]}`
  verdict.check(
    `${what}: exit code ${code}`,
    message,
    (code === 1 && lines.length === 1) || (mayServe && code === serves),
  )
}
