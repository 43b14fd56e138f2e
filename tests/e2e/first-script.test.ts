import { readFile, stat } from 'node:fs/promises'
import { expect, test } from 'vitest'

interface Chunk {
  file: string
  imports?: string[]
}

const folder = 'dist/client'
const manifest: Record<string, Chunk> = JSON.parse(await readFile(`${folder}/.vite/manifest.json`, 'utf8'))
const entry = 'src/web/client.tsx'

/** The bytes, in brotli, of what the entry and a route's components import, each file compressed by itself. */
async function firstScript(route?: string): Promise<number> {
  const names = new Set(route ? [entry, `src/web/routes/${route}.lazy.tsx`] : [entry])
  // A set is iterated with what is added meanwhile.
  for (const name of names) for (const imported of manifest[name]?.imports ?? []) names.add(imported)
  const files = new Set([...names].map((name) => manifest[name]?.file))
  const sizes = await Promise.all([...files].map((file) => stat(`${folder}/${file}.br`)))
  return sizes.reduce((sum, { size }) => sum + size, 0)
}

// What it is plus 1 %, in bytes (docs/first-script.md, which is updated with them).
test.for([
  ['every page', undefined, 124_863],
  ['Home', 'index', 132_563],
  ['Browse', 'vehicles.index', 155_000],
  ['Detail', 'vehicles.$id', 142_500],
] as const)('the first script of %s stays within its budget', async ([, route, budget]) => {
  const size = await firstScript(route)
  expect(size).toBeGreaterThan(100_000)
  expect(size).toBeLessThanOrEqual(budget)
})
