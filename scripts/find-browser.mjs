import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The one without windows first: it runs the tests in half the time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
]

/**
 * The Chrome or Chromium that the tests use: what CHROME_PATH names, one on the PATH, one in its usual place, or
 * Playwright's own where it was installed.
 * @returns {string | undefined} the path of its program; undefined: there is none
 */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, ...places, playwrightsOwn()].find((file) => file !== undefined && existsSync(file))
}

/** Playwright is loaded only when asked for: on a fresh clone it is not there yet. */
function playwrightsOwn() {
  try {
    /** @type {typeof import('playwright-core')} */
    const { chromium } = createRequire(import.meta.url)('playwright-core')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
