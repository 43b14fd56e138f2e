import { expect, test } from 'vitest'
import { recordWrite, selectionToWrite, versionToWrite } from './use-vehicle-change.ts'

test("a page's own writes continue from the shown version, and others' writes do not", () => {
  recordWrite({ id: 1, version: 3 }, { version: 4 })
  recordWrite({ id: 1, version: 4 }, { version: 5 })
  recordWrite({ id: 1, version: 7 }, { version: 8 })
  const versions = [2, 3, 4, 5, 6, 7].map((version) => versionToWrite({ id: 1, version }))
  expect(versions).toEqual([2, 5, 5, 5, 6, 8])
  expect(versionToWrite({ id: 2, version: 3 })).toBe(3)
  const listings = [{ id: 1, version: 3 }, { id: 2, version: 3 }, { id: 1 }]
  expect(selectionToWrite({ listings })).toEqual({
    listings: [{ id: 1, version: 5 }, { id: 2, version: 3 }, { id: 1 }],
  })
  const all = { matching: 'q=audi', matched: 3 }
  expect(selectionToWrite(all)).toBe(all)
})
