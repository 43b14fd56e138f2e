import { expect, test } from 'vitest'
import { counts } from '../../scripts/counts.mjs'

const { sources, tests, documents, decisions } = counts()

/** How large the repository may be. Later changes may lower a number, never raise it. */
const sizes: { what: string; size: number; most: number }[] = [
  { what: 'source files', size: sources.files, most: 612 },
  { what: 'folders with source files', size: sources.folders, most: 87 },
  { what: 'lines of source', size: sources.lines, most: 69_950 },
  { what: 'lines of tests', size: tests.lines, most: 33_144 },
  { what: 'tests in a browser against the server', size: tests.inBrowser, most: 50 },
  { what: 'words of documents, without the ASVS table and decisions', size: documents.words, most: 13_970 },
  { what: 'decisions', size: decisions.files, most: 25 },
  { what: 'words of the longest decision', size: decisions.longestWords, most: 148 },
]

test.each(sizes)('$what: at most $most', ({ size, most }) => {
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(most)
})
