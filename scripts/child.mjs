import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { pinnedNode } from './pinned-node.mjs'
import { inProject, Refusal, root } from './project.mjs'

/**
 * Runs a program in the project's folder with this process's input and output.
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] beside the environment of this process
 * @returns {Promise<number>} its exit code; 128 and the signal's number where a signal ended it
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
 * Runs the project's own Node, which keeps what it has read and compiled of the program for its next start.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] beside the environment of this process
 * @returns {Promise<number>} its exit code
 */
export function runNode(args, env = {}) {
  return run(pinnedNode(), args, { NODE_COMPILE_CACHE: inProject('node_modules', '.cache', 'node'), ...env })
}

/**
 * Runs a program that has to succeed.
 * @param {string} purpose the start of the sentence told when it fails
 * @param {string} program
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export async function runOrRefuse(purpose, program, args, env) {
  const code = await run(program, args, env)
  if (code !== 0) throw new Refusal(`${purpose} failed (exit code ${code}); what it said is above.`)
}

/**
 * A terminal sends Ctrl-C to the child itself; a second one from here would hurry its orderly end.
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => void} ends the forwarding
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
  const npmWatch = onceNpmIsGone(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(npmWatch)
    for (const signal of signals) process.off(signal, forward)
  }
}

/**
 * A signal that ends npm ends the shell it runs us in too, but does not reach us: being adopted tells.
 * @param {() => void} act
 */
function onceNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    act()
  }, 250)
  return watch.unref()
}
