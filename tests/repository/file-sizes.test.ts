import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { root } from './import-graph.ts'

const longestSource = 400
const longestTest = 500
const fullestFolder = 20
const files = globSync('{src,tests,scripts,bench}/**/*.{ts,tsx,mjs,css}', { cwd: root })
const written = files.filter((file) => !file.endsWith('.gen.ts'))

test('a source file has at most 400 lines, a test 500', () => {
  expect(written.length).toBeGreaterThan(100)
  const tooLong = written
    .map((file) => ({ file, lines: readFileSync(path.join(root, file), 'utf8').split('\n').length - 1 }))
    .filter(({ file, lines }) => lines > (file.includes('.test.') ? longestTest : longestSource))
  expect(tooLong).toEqual([])
})

test('a folder of sources has at most 20 files, tests aside', () => {
  const sources = written.filter((file) => file.startsWith(`src${path.sep}`) && !file.includes('.test.'))
  const folders = Map.groupBy(sources, (file) => path.dirname(file))
  const tooFull = [...folders].map(([folder, { length }]) => ({ folder, files: length }))
  expect(tooFull.filter(({ files }) => files > fullestFolder)).toEqual([])
})
