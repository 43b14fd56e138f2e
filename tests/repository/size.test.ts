import { expect, test } from 'vitest'
import { counts } from '../../scripts/counts.mjs'

const { sources, tests, documents, decisions } = counts()

/** How large the repository may be. Later changes may lower a number, never raise it. */
const sizes: { what: string; size: number; max: number }[] = [
  { what: 'source files', size: sources.files, max: 608 },
  { what: 'folders with source files', size: sources.folders, max: 87 },
  { what: 'lines of source', size: sources.lines, max: 67_977 },
  { what: 'lines of tests', size: tests.lines, max: 31_869 },
  { what: 'tests in a browser against the server', size: tests.inBrowser, max: 50 },
  { what: 'words of documents, without the ASVS table and decisions', size: documents.words, max: 13_961 },
  { what: 'decisions', size: decisions.files, max: 25 },
  { what: 'words of the longest decision', size: decisions.longestWords, max: 148 },
]

test.each(sizes)('$what: at most $max', ({ size, max }) => {
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(max)
})
