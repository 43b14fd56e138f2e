import { copyFile, mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { test } from '../support/browser.ts'
import { scratchFolder } from '../support/cleanup.ts'
import { hold, layoutShift, twoFrames } from '../support/page.ts'
import { drawnPictures, openSite } from '../support/site.ts'

const require = createRequire(import.meta.url)
const dealershipName = 'Bridgetown and Saint Michael Reconditioned Motors'
const addresses = [
  '/',
  '/vehicles',
  '/vehicles/2',
  '/dealers',
  `/dealership/${encodeURIComponent(dealershipName)}`,
]

const site = await openSite()
const imageUrls = drawnPictures
await site.addVehicle({ model: 'Axio', imageUrls, dealershipName })
const long = { model: 'Land Cruiser Prado TX-L Limited', color: 'Pearl White Metallic', price: 1_234_567 }
await site.addVehicle({ ...long, imageUrls, dealershipName, isFeatured: true })

/** @returns a fontconfig configuration with the regular and bold files as the only fonts */
async function installAlone(regular: string): Promise<string> {
  const folder = await scratchFolder('fonts')
  await mkdir(path.join(folder, 'files'))
  for (const file of [regular, regular.replaceAll('400Regular', '700Bold')])
    await copyFile(file, path.join(folder, 'files', path.basename(file)))
  const settings = path.join(folder, 'fonts.conf')
  const folders = `<dir>${folder}/files</dir><cachedir>${folder}/cache</cachedir>`
  const head = '<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">'
  await writeFile(settings, `${head}\n<fontconfig>${folders}</fontconfig>`)
  return settings
}

/** Opens a page with its font only after the first paint, and waits until everything is drawn. */
async function openBeforeFont(page: Page, address: string): Promise<void> {
  const font = await hold(page, /\.woff2$/)
  await page.goto(address, { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  font.release()
  await page.evaluate(() => document.fonts.ready)
  await twoFrames(page)
  await page.unroute(/\.woff2$/)
}

// Fonts with the same widths stand in for system fonts.
test.for([
  ['Figtree Arial', require.resolve('@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf')],
  ['Figtree Roboto', require.resolve('@expo-google-fonts/roboto/400Regular/Roboto_400Regular.ttf')],
  ['Figtree Noto Sans', require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')],
] as const)(
  'a late font does not shift anything that %s showed before',
  async ([family, regular], { executable, onTestFinished }) => {
    const env = { ...process.env, FONTCONFIG_FILE: await installAlone(regular) }
    const chromiumSandbox = process.getuid?.() !== 0
    const browser = await chromium.launch({ executablePath: executable, chromiumSandbox, env })
    onTestFinished(() => browser.close())
    const page = await browser.newPage()
    const shifts: Record<string, number> = {}
    for (const width of [320, 360, 412]) {
      await page.setViewportSize({ width, height: 844 })
      for (const address of addresses) {
        await openBeforeFont(page, site.url + address)
        shifts[`${address} at ${width} px`] = await layoutShift(page)
      }
    }
    const used = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map((face) => face.family.replaceAll('"', '')),
    )
    expect(new Set(used)).toEqual(new Set(['Figtree', family]))
    expect(Object.entries(shifts).filter(([, shift]) => shift >= 0.01)).toEqual([])
  },
)
