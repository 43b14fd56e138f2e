import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const faster = ['--import', path.join(root, 'src/server/database/drizzle-resolution.ts')]
const lastCore = availableParallelism() - 1
const canPin = lastCore > 0 && spawnSync('taskset', ['--version']).status === 0

/** Core that a program is pinned to, so that load and server do not share one. */
export type Core = 'first' | 'last' | 'any'

/**
 * Starts a TypeScript program of this checkout or another one under this Node. It is stopped when this process ends.
 */
export function startProgram(
  args: string[],
  { core = 'any', env = {}, folder = root }: { core?: Core; env?: NodeJS.ProcessEnv; folder?: string } = {},
): ChildProcess {
  const command = [process.execPath, ...faster, ...args]
  if (canPin && core !== 'any') command.unshift('taskset', '-c', String(core === 'first' ? 0 : lastCore))
  const [program = process.execPath, ...rest] = command
  const child = spawn(program, rest, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const stop = () => child.kill()
  process.once('exit', stop)
  child.once('exit', () => process.off('exit', stop))
  return child
}

/** Runs a program and returns its output. @throws Error if it fails */
export async function runProgram(
  args: string[],
  options: { core?: Core; env?: NodeJS.ProcessEnv; folder?: string; input?: unknown } = {},
): Promise<string> {
  const child = startProgram(args, options)
  child.stdin?.end(options.input === undefined ? '' : JSON.stringify(options.input))
  const [printed, [code]] = await Promise.all([
    child.stdout ? text(child.stdout) : '',
    once(child, 'close') as Promise<[number | null]>,
  ])
  if (code !== 0) throw new Error(`${args[0]} exited with ${code}`)
  return printed
}

/** Stops a program gracefully. */
export async function stopProgram(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Resident memory of a process, in megabytes. */
export function residentMegabytes({ pid }: ChildProcess): number {
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })
  return Number(stdout) / 1000
}

/**
 * Processor time of a process and its threads so far, in milliseconds. Unlike requests per second it does not depend on
 * other load. NaN if the system has no /proc.
 */
export function processorMs({ pid }: ChildProcess): number {
  try {
    // The fields after the name, which may contain anything. A tick is a hundredth of a second.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}
