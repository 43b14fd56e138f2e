import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
}

/** The bytes, in brotli, and the number of the files that some of a build's modules import, each compressed by itself. */
async function scriptOf(build: 'client' | 'islands', ...modules: string[]) {
  const folder = `dist/${build}`
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
  const names = new Set(modules)
  // A set is iterated with what is added meanwhile.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  const files = new Set([...names].map((name) => manifest[name]?.file))
  const sizes = await Promise.all([...files].map((file) => stat(`${folder}/${file}.br`)))
  return { bytes: sizes.reduce((sum, { size }) => sum + size, 0), files: files.size }
}

const application = 'src/web/client.tsx'
const ofHtml = 'src/web/islands/client.ts'
const react = 'src/web/islands/hydrate-island.tsx'
const dialog = 'src/web/screens/vehicle-dialogs/finance-dialog.tsx'

// What it is plus 1 %, in bytes (docs/first-script.md, which is updated with them).
test.for([
  ['the application', 'client', [application], 126_600, 5],
  ['an HTML page', 'islands', [ofHtml], 9_200, 3],
  ['Browse', 'islands', [ofHtml, 'src/web/screens/browse/browse-script.ts'], 21_000, 7],
  ['an HTML page with React, when it is first needed', 'islands', [ofHtml, react], 93_000, 6],
  ['a dialog of a vehicle', 'islands', [ofHtml, react, dialog], 121_700, 9],
] as const)('the first script of %s stays within its budget', async ([, build, modules, bytes, files]) => {
  const found = await scriptOf(build, ...modules)
  expect(found.bytes).toBeGreaterThan(bytes / 2)
  expect(found.bytes).toBeLessThanOrEqual(bytes)
  expect(found.files).toBeLessThanOrEqual(files)
})
