import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

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

// What it is plus 1 %, in bytes (docs/performance.md#first-script, which is updated with them).
test.for([
  ['the application', 'client', ['client'], 119_400, 5],
  ['an HTML page', 'islands', ['client'], 9_680, 1],
  ['Browse', 'islands', ['client', 'browse'], 19_800, 3],
  ['an HTML page with React, when it is first needed', 'islands', ['client', 'runtime'], 92_800, 3],
  ['a dialog of a vehicle', 'islands', ['client', 'runtime', 'dialogs'], 107_700, 5],
  ['the menu of a card', 'islands', ['client', 'runtime', 'card-toggles'], 95_200, 8],
  ['the login', 'islands', ['client', 'auth-forms'], 98_400, 9],
] as const)('the first script of %s stays within its budget', async ([, build, chunks, bytes, files]) => {
  const found = await scriptOf(build, ...chunks)
  expect(found.bytes).toBeGreaterThan(bytes / 2)
  expect(found.bytes).toBeLessThanOrEqual(bytes)
  expect(found.files).toBeLessThanOrEqual(files)
})
