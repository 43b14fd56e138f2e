import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { unusableFolder } from './database/embedded/database-folder.ts'
import { errorParts } from './database/embedded/pglite-engine.ts'
import { tooFewFiles } from './start-problem.ts'

const noFile = new Error('could not create file "base/5/16390": File exists')
const failed = new DrizzleQueryError('create table cars (\n  id int\n)', [], noFile)

test('a failure under a low limit of open files is reported as such, whatever the database says', () => {
  expect(tooFewFiles(failed, 100)?.message).toMatch(/ulimit -n 4096.*nothing is damaged/)
  expect(tooFewFiles(failed, 1_024)).toBeUndefined()
})

test('a database that cannot be opened is reported in one line, without the statement', () => {
  expect(unusableFolder('/data/postgresql', failed).message).toBe(
    'The database in /data/postgresql cannot be opened: could not create file "base/5/16390": File exists. ' +
      'If it is damaged, put the folder back from a copy. Nothing was changed.',
  )
})

test('file system errors of the embedded database are explained in words', () => {
  const { message } = errorParts({ name: 'ErrnoError', errno: 51 })
  expect(unusableFolder('/data/postgresql', new Error(message)).message).toBe(
    'The database in /data/postgresql cannot be opened: No space left on device. ' +
      'Make room on its disk and start again.',
  )
})
