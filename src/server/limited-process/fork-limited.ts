import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/**
 * Starts a program that reads what strangers send: it knows no settings and no secrets, and its JavaScript reads the
 * files of the marketplace's program and those of `reads` alone, writes none and starts nothing.
 * @throws Error where the system has no process or file left, as an event of the process
 */
export function forkLimited(
  program: string,
  how: { heapMegabytes: number; reads?: readonly string[]; flags?: readonly string[] },
): ChildProcess {
  const { heapMegabytes, reads = [], flags = [] } = how
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  return fork(program, [], {
    execArgv: [
      `--max-old-space-size=${heapMegabytes}`,
      '--max-semi-space-size=16',
      '--permission',
      '--allow-worker',
      ...[root, ...reads].map((folder) => `--allow-fs-read=${folder}`),
      ...flags,
    ],
    serialization: 'advanced',
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    detached: process.platform !== 'win32',
  })
}
