import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './temporary-folder.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const startWithinMs = 180_000

/** Access code of an attacked marketplace. */
export const adminCode = 'sugar and spice'
/** Password of its administrator. */
export const adminPassword = 'a long password'

/** A marketplace's process, which may or may not serve. */
export interface MarketplaceProgram {
  child: ChildProcess
  /** Output of both streams so far. */
  output(): string
  /** Resolves with the exit code, or null after a signal. */
  ended: Promise<number | null>
}

/** A running marketplace under attack, in a separate process. */
export interface AttackedMarketplace extends MarketplaceProgram {
  /** Without a trailing slash. */
  origin: string
}

/**
 * Starts a marketplace on a free port without waiting for it. It is killed when this process ends.
 * @param env settings beyond those of an empty marketplace: a `DATA_DIR`, and perhaps a `DATABASE_URL`
 * @param within a command that runs the program with its own limits
 */
export function startProgram(env: NodeJS.ProcessEnv, within: readonly string[] = []): MarketplaceProgram {
  const [program = process.execPath, ...args] = [...within, process.execPath, 'src/server/main.ts']
  const child = spawn(program, args, {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      MALLOC_MMAP_THRESHOLD_: process.env.MALLOC_MMAP_THRESHOLD_,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DEMO_DATA: 'off',
      ADMIN_ACCESS_CODE: adminCode,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => printed.push(String(text)))
  const ended = once(child, 'close').then(([code]: (number | null)[]) => {
    process.off('exit', kill)
    return code ?? null
  })
  return { child, output: () => printed.join(''), ended }
}

/**
 * Starts a marketplace and waits until it serves.
 * @throws Error with its output if it exits or takes three minutes
 */
export async function startAttacked(
  env: NodeJS.ProcessEnv,
  within: readonly string[] = [],
): Promise<AttackedMarketplace> {
  const program = startProgram(env, within)
  const { child, output, ended } = program
  const { promise: serving, resolve, reject } = Promise.withResolvers<string>()
  const fail = () => reject(new Error(`The marketplace did not start. It printed:\n${output()}`))
  const timer = setTimeout(fail, startWithinMs)
  child.stdout?.on('data', () => {
    const port = / is at http:\/\/localhost:(\d+)/.exec(output())?.[1]
    if (port !== undefined) resolve(`http://127.0.0.1:${port}`)
  })
  void ended.then(fail)
  try {
    return { ...program, origin: await serving }
  } catch (error) {
    child.kill('SIGKILL')
    throw error
  } finally {
    clearTimeout(timer)
  }
}

/** Registers the first administrator. @returns the session cookie, which survives a restart */
export async function registerAdmin(origin: string, username = 'admin'): Promise<string> {
  const answer = await fetch(`${origin}/api/register-admin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      username,
      password: adminPassword,
      adminCode,
      dealershipName: 'Reef',
    }),
  })
  const cookie = answer.headers.get('set-cookie')?.split(';')[0]
  if (answer.status !== 201 || cookie === undefined) {
    throw new Error(`The administrator was not registered: ${answer.status} ${await answer.text()}`)
  }
  return cookie
}

/**
 * Attacks a marketplace in a temporary folder. `admin` is its administrator's cookie. Prints faults and sets the exit
 * code.
 * @param attack returns the faults as messages
 */
export async function attackMarketplace(
  attack: (origin: string, admin: string) => Promise<readonly string[]>,
  env: NodeJS.ProcessEnv = {},
): Promise<void> {
  await using folder = await temporaryFolder()
  const { origin, child, ended } = await startAttacked({ DATA_DIR: folder.path, ...env })
  try {
    const faults = await attack(origin, await registerAdmin(origin))
    for (const fault of faults) console.error(fault)
    console.log(faults.length === 0 ? 'Passed' : 'Failed')
    process.exitCode = faults.length === 0 ? 0 : 1
  } finally {
    child.kill()
    await ended
  }
}
