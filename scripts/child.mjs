import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode } from './pinned-node.mjs'
import { inProject, Refusal, root } from './project.mjs'

/**
 * Runs a program in the project's folder with inherited input and output.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 * @returns {Promise<number>} its exit code; 128 plus the signal's number if a signal ended it
 */
export function run(program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const stopForwarding = forwardSignals(child)
    child.on('error', (error) => {
      stopForwarding()
      reject(new Refusal(`${program} could not be started: ${error.message}`))
    })
    child.on('exit', (code, signal) => {
      stopForwarding()
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * Runs the pinned Node with a compile cache. docs/operating.md#memory explains the allocator.
 * @type {(args: string[], env?: NodeJS.ProcessEnv) => Promise<number>}
 */
export function runNode(args, env = {}) {
  const { MALLOC_MMAP_THRESHOLD_ = '1048576' } = process.env
  const cache = inProject('node_modules', '.cache', 'node')
  return run(pinnedNode(), args, { NODE_COMPILE_CACHE: cache, MALLOC_MMAP_THRESHOLD_, ...env })
}

/**
 * Throws a `Refusal` if the program fails. Its message begins with `purpose`.
 * @type {(purpose: string, program: string, args: string[], env?: NodeJS.ProcessEnv) => Promise<void>}
 */
export async function runOrRefuse(purpose, program, args, env) {
  const code = await run(program, args, env)
  if (code !== 0) throw new Refusal(`${purpose} failed (exit code ${code}). Its output is above.`)
}

/**
 * A terminal sends Ctrl-C to the child too, and a second signal would skip the graceful shutdown.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} stops the forwarding
 */
function forwardSignals(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  /** @type {(signal: NodeJS.Signals) => void} */
  const forward = (signal) => {
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  for (const signal of signals) process.on(signal, forward)
  const npmWatch = onNpmExit(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(npmWatch)
    for (const signal of signals) process.off(signal, forward)
  }
}

/** If a signal kills npm, only a new parent process shows it. @param {() => void} callback */
function onNpmExit(callback) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    callback()
  }, 250)
  return watch.unref()
}
