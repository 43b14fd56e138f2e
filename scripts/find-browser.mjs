import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The headless shell is first, because tests take half the time with it. */
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

/** Looks at CHROME_PATH, the PATH, the usual places, then Playwright's browser. */
export function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) return existsSync(named) ? named : undefined
  const folders = (process.env.PATH ?? '').split(path.delimiter).filter(Boolean)
  const onPath = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, ...places, playwrightBrowser()].find((file) => file !== undefined && existsSync(file))
}

/** A static import would fail in a fresh clone, which has no packages. */
function playwrightBrowser() {
  try {
    /** @type {typeof import('playwright-core')} */
    const { chromium } = createRequire(import.meta.url)('playwright-core')
    return chromium.executablePath()
  } catch {
    return undefined
  }
}
