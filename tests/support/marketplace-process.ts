import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import './database.ts'
import { closeAfterFile, scratchFolder } from './cleanup.ts'
import { readLog } from './personal-in-logs.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const startWithinMs = 60_000
const stopWithinMs = 60_000

/** A marketplace in a separate process, as an operator runs it. */
export interface MarketplaceProcess {
  /** Without a slash at the end. */
  url: string
  dataDir: string
  process: ChildProcess
  /** Its output so far, both streams. */
  output(): string
  /** Ends it, gracefully unless another signal is given. @returns its exit code, null if the signal ended it */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/** A data folder with an empty marketplace: creating a new one takes seconds. */
export async function migratedFolder(): Promise<string> {
  const folder = await scratchFolder('data')
  await cp(inject('embeddedTemplate'), folder, { recursive: true })
  return folder
}

interface StartOptions {
  /** Settings by name. */
  env?: NodeJS.ProcessEnv
  /** The main file. */
  program?: string
  /** A command that runs the program within limits. */
  within?: readonly string[]
}

/**
 * Starts the marketplace in a separate process on a free port and waits until it is ready. It is stopped after the test
 * file. Unless `env` names a database or a `DATA_DIR`, it is empty, on a migrated embedded database.
 * @throws Error with its output, if it does not start
 */
export async function startMarketplace({
  env = {},
  program = 'src/server/main.ts',
  within = [],
}: StartOptions = {}): Promise<MarketplaceProcess> {
  const dataDir = env.DATA_DIR ?? (await migratedFolder())
  const port = await freePort()
  const own = {
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DEMO_DATA: 'off',
    DRAIN_SECONDS: '0',
  }
  const { child, output } = startProgram([program], { ...own, ...env }, within)
  const marketplace: MarketplaceProcess = {
    url: `http://127.0.0.1:${port}`,
    dataDir,
    process: child,
    output,
    stop: (signal = 'SIGTERM') => stop(child, signal),
  }
  closeAfterFile(async () => {
    await marketplace.stop()
    readLog(output())
  })
  await becomesReady(marketplace)
  return marketplace
}

/**
 * Starts a program with arguments, as an operator does, without npm. It is killed after the test file.
 * @param within a command that runs it within limits
 */
export function startProgram(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  within: readonly string[] = [],
) {
  const [command = '', ...others] = [...within, process.execPath, ...args]
  const child = spawn(command, others, {
    cwd: root,
    env: { ...machineEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  closeAfterFile(async () => child.kill('SIGKILL'))
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += text))
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output: printed }))
  return { child, ended, output: () => printed }
}

/** The environment that a process needs, without the settings of the tests' own process. */
function machineEnvironment(): NodeJS.ProcessEnv {
  const { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, TMPDIR, SystemRoot, NODE_COMPILE_CACHE, NODE_ENV: 'production' }
}

/** Also waits for the greeting, which is printed after the first responses. */
async function becomesReady(marketplace: MarketplaceProcess): Promise<void> {
  const deadline = Date.now() + startWithinMs
  while (!hasEnded(marketplace.process) && Date.now() < deadline) {
    const answer = await fetch(`${marketplace.url}/readyz`).catch(() => undefined)
    if (answer?.ok && marketplace.output().includes(' is at http')) return
    await pause(25)
  }
  await marketplace.stop('SIGKILL')
  throw new Error(`The marketplace did not start. It printed:\n${marketplace.output()}`)
}

async function stop(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (hasEnded(child)) return child.exitCode
  const exit = once(child, 'exit')
  child.kill(signal)
  const giveUp = setTimeout(() => child.kill('SIGKILL'), stopWithinMs)
  await exit
  clearTimeout(giveUp)
  return child.exitCode
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null
}

/** A port on this machine that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
