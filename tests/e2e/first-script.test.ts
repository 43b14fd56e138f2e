import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tableRows } from '../repository/documents.ts'

interface Chunk {
  file: string
  name: string
  imports?: string[]
}

async function manifestOfBuild(): Promise<Record<string, Chunk>> {
  return JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8'))
}

/** The brotli size and the number of the files that some chunks import, each compressed separately. */
async function scriptOf(...chunks: string[]) {
  const folder = 'dist/client'
  const manifest = await manifestOfBuild()
  const names = new Set(Object.keys(manifest).filter((key) => chunks.includes(manifest[key]?.name ?? '')))
  expect(names.size).toBe(chunks.length)
  // Iterating over a set includes values added during the loop.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  const files = new Set([...names].map((name) => manifest[name]?.file))
  const sizes = await Promise.all([...files].map((file) => stat(`${folder}/${file}.br`)))
  return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), files: files.size }
}

const stated = tableRows('docs/performance.md')
const ofWorkspace = ['client', 'runtime', 'workspace']

const scripts: [string, string[]][] = [
  ['every page, such as Home', ['client']],
  ['Browse', ['client', 'browse']],
  ['a page with React, when it is first needed', ['client', 'runtime']],
  ['the same with a dialog of a vehicle', ['client', 'runtime', 'dialogs']],
  ['the same with the forms of the login', ['client', 'auth-forms']],
  ['`/admin`', [...ofWorkspace, 'dashboard-page']],
  ['`/enquiries`', [...ofWorkspace, 'inbox-page']],
  ['`/insights`', [...ofWorkspace, 'insights-page']],
  ['`/sell`', [...ofWorkspace, 'sell-page']],
]

test('first scripts and stylesheets stay within 1 % of docs/performance.md; no screen has more than 140 kB of script in 10 files', async () => {
  for (const [row, chunks] of scripts) {
    const [kilobytes, files] = (stated.get(row) ?? []).map(Number)
    const found = await scriptOf(...chunks)
    expect(found.bytes, row).toBeGreaterThan(Number(kilobytes) * 500)
    expect(found.bytes, row).toBeLessThanOrEqual(Number(kilobytes) * 1010)
    expect(found.files, row).toBeLessThanOrEqual(Number(files))
  }
  const manifest = await manifestOfBuild()
  for (const sheet of ['src/web/visitors.css', 'src/web/styles.css']) {
    const kilobytes = Number(stated.get(`\`${sheet}\``)?.[0])
    const { size } = await stat(`dist/client/${manifest[sheet]?.file}.br`)
    expect(size, sheet).toBeGreaterThan(kilobytes * 500)
    expect(size, sheet).toBeLessThanOrEqual(kilobytes * 1010)
  }
  const pages = await readFile('src/web/pages/workspace-pages.tsx', 'utf8')
  const screens = [...pages.matchAll(/shows\(\w+, '([\w-]+)'/g)].map(([, screen = '']) => screen)
  expect(screens.length).toBeGreaterThan(5)
  for (const screen of screens) {
    const { bytes, files } = await scriptOf(...ofWorkspace, screen)
    expect(bytes, screen).toBeLessThanOrEqual(140_000)
    expect(files, screen).toBeLessThanOrEqual(10)
  }
})
