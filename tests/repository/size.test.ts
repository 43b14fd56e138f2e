import { expect, test } from 'vitest'
import { counts } from '../../scripts/counts.mjs'

const { documents, decisions } = counts()

/** How large the repository may be. Later changes may lower a number, never raise it. */
const sizes: { what: string; size: number; most: number }[] = [
  { what: 'words of documents, without the ASVS table and decisions', size: documents.words, most: 13_970 },
  { what: 'decisions', size: decisions.files, most: 25 },
  { what: 'words of the longest decision', size: decisions.longestWords, most: 148 },
]

test.each(sizes)('$what: at most $most', ({ size, most }) => {
  expect(size).toBeGreaterThan(0)
  expect(size).toBeLessThanOrEqual(most)
})
