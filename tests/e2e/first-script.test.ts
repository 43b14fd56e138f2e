import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tableRows } from '../repository/documents.ts'

interface Chunk {
  file: string
  name: string
  imports?: string[]
}

/** The bytes, in brotli, and the number of the files that some chunks import, each compressed by itself. */
async function scriptOf(...chunks: string[]) {
  const folder = 'dist/client'
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
  const names = new Set(Object.keys(manifest).filter((key) => chunks.includes(manifest[key]?.name ?? '')))
  expect(names.size).toBe(chunks.length)
  // A set is iterated with what is added meanwhile.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  const files = new Set([...names].map((name) => manifest[name]?.file))
  const sizes = await Promise.all([...files].map((file) => stat(`${folder}/${file}.br`)))
  return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), files: files.size }
}

const stated = tableRows('docs/performance.md')
const ofWorkspace = ['client', 'runtime', 'workspace']

test.for([
  ['every page, such as Home', ['client']],
  ['Browse', ['client', 'browse']],
  ['a page with React, when it is first needed', ['client', 'runtime']],
  ['the same with a dialog of a vehicle', ['client', 'runtime', 'dialogs']],
  ['the same with the forms of the login', ['client', 'auth-forms']],
  ['`/admin`', [...ofWorkspace, 'dashboard-page']],
  ['`/enquiries`', [...ofWorkspace, 'inbox-page']],
  ['`/insights`', [...ofWorkspace, 'insights-page']],
  ['`/sell`', [...ofWorkspace, 'sell-page']],
] as [string, string[]][])(
  'the first script of %s is at most what docs/performance.md has, and 1 %%',
  async ([row, chunks]) => {
    const [kilobytes, files] = (stated.get(row) ?? []).map(Number)
    const found = await scriptOf(...chunks)
    expect(kilobytes).toBeGreaterThan(0)
    expect(found.bytes).toBeGreaterThan(Number(kilobytes) * 500)
    expect(found.bytes).toBeLessThanOrEqual(Number(kilobytes) * 1010)
    expect(found.files).toBeLessThanOrEqual(Number(files))
  },
)

const pages = await readFile('src/web/pages/workspace-pages.tsx', 'utf8')
test.for([...pages.matchAll(/screen: '([\w-]+)'/g)])(
  'a page with $1 names at most 140 kB of script in 10 files',
  async ([, screen = '']) => {
    const { bytes, files } = await scriptOf(...ofWorkspace, screen)
    expect(bytes).toBeLessThanOrEqual(140_000)
    expect(files).toBeLessThanOrEqual(10)
  },
)
