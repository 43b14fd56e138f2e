import { spawnSync } from 'node:child_process'
import { run, runNode } from './child.mjs'
import { findBrowser } from './find-browser.mjs'
import { inProject, Refusal, say } from './project.mjs'

/** Uses an installed browser, Debian's, or Playwright's. @throws {Refusal} if none can be installed */
export async function ensureBrowser() {
  if (findBrowser()) return
  if (process.env.CHROME_PATH)
    throw new Refusal(`There is no ${process.env.CHROME_PATH}, which CHROME_PATH names.`)
  if (await installFromDebian()) return
  say("Installing Playwright's Chromium for the browser tests ...")
  await runNode([inProject('node_modules', 'playwright-core', 'cli.js'), 'install', 'chromium'])
  if (findBrowser()) return
  throw new Refusal(
    'The browser tests need Chrome or Chromium, and none could be installed. Install one, or name one with CHROME_PATH.',
  )
}

/** @returns {Promise<boolean>} whether a browser was installed */
async function installFromDebian() {
  const prefix = rootPrefix()
  if (!prefix || !succeeds('apt-get', ['--version'])) return false
  say("Installing Debian's Chromium for the browser tests ...")
  const [program, ...args] = [...prefix, 'apt-get']
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(program ?? 'apt-get', [...args, 'update', '-qq'], quiet)
  // Newer releases have a package with only the headless shell, which is enough.
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run(program ?? 'apt-get', [...args, 'install', '-y', '-qq', name], quiet)
    if (findBrowser()) return true
  }
  return false
}

/** @returns {string[] | undefined} prefix for running a command as root without a prompt */
function rootPrefix() {
  if (process.getuid?.() === 0) return []
  return succeeds('sudo', ['-n', 'true']) ? ['sudo', '-n'] : undefined
}

/** @param {string} program @param {string[]} args */
function succeeds(program, args) {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}
