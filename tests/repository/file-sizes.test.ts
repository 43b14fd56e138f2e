import { globSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { read, root } from './import-graph.ts'

const files = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', { cwd: root })
const written = files.filter((file) => !file.endsWith('.gen.ts'))

test('a source file has at most 400 lines, a test 500', () => {
  expect(written.length).toBeGreaterThan(100)
  const tooLong = written
    .map((file) => ({ file, lines: read(file).split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (file.includes('.test.') ? 500 : 400))
  expect(tooLong).toEqual([])
})

test('a folder of sources has at most 20 files without tests', () => {
  const sources = written.filter((file) => file.startsWith(`src${path.sep}`) && !file.includes('.test.'))
  const folders = Map.groupBy(sources, (file) => path.dirname(file))
  const tooFull = [...folders].map(([folder, { length }]) => ({ folder, files: length }))
  expect(tooFull.filter(({ files }) => files > 20)).toEqual([])
})
