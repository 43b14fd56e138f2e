import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { tableRows } from '../repository/documents.ts'

interface Chunk {
  file: string
  name: string
  imports?: string[]
}

/** The bytes, in brotli, and the number of the files that some of a build's chunks import, each compressed by itself. */
async function scriptOf(build: 'client' | 'islands', ...chunks: string[]) {
  const folder = `dist/${build}`
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

test.for([
  ['the application, which all its pages share', 'client', ['client']],
  ['an HTML page, such as Home', 'islands', ['client']],
  ['Browse', 'islands', ['client', 'browse']],
  ['an HTML page with React, when it is first needed', 'islands', ['client', 'runtime']],
  ['the same with a dialog of a vehicle', 'islands', ['client', 'runtime', 'dialogs']],
  ['the same with the menu of a card', 'islands', ['client', 'runtime', 'card-toggles']],
  ['the same with the forms of the login', 'islands', ['client', 'auth-forms']],
] as const)(
  'the first script of %s is at most what docs/performance.md has, and 1 %%',
  async ([row, build, chunks]) => {
    const [kilobytes, files] = (stated.get(row) ?? []).map(Number)
    const found = await scriptOf(build, ...chunks)
    expect(kilobytes).toBeGreaterThan(0)
    expect(found.bytes).toBeGreaterThan(Number(kilobytes) * 500)
    expect(found.bytes).toBeLessThanOrEqual(Number(kilobytes) * 1010)
    expect(found.files).toBeLessThanOrEqual(Number(files))
  },
)
