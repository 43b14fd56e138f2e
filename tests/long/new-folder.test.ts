import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, onTestFinished, test } from 'vitest'
import { openEmbedded } from '#server/database/embedded/open-embedded.ts'
import { installation } from '#server/database/schema.ts'
import { scratchFolder } from '../support/cleanup.ts'

const moduleOf = (file: string) =>
  JSON.stringify(new URL(`../../src/server/database/${file}`, import.meta.url).href)

/** A process that opens a folder, commits rows and prints each commit. */
function opener(folder: string) {
  const program = `
    import { openEmbedded } from ${moduleOf('embedded/open-embedded.ts')}
    import { installation } from ${moduleOf('schema.ts')}
    try {
      const { queries } = await openEmbedded(${JSON.stringify(folder)})
      console.log('open')
      for (let row = 1; row <= 1_000; row++) {
        await queries.insert(installation).values({ name: 'row ' + row, value: 'x' })
        console.log('row ' + row)
      }
    } catch (error) {
      console.log(error.message)
      process.exit(1)
    }`
  const args = ['--input-type=module', '--eval', program]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  return { child, nextLine: async () => String((await lines.next()).value) }
}

test('only one process opens a new folder, and its committed rows survive its death', async () => {
  const folder = path.join(await scratchFolder('embedded'), 'contested')
  const unfinished = path.join(folder, 'postgresql.unfinished')
  // An interrupted start left it.
  await mkdir(unfinished, { recursive: true })
  await writeFile(path.join(unfinished, 'PG_VERSION'), '18\n')
  const openers = [opener(folder), opener(folder), opener(folder)]
  const firstLines = await Promise.all(openers.map(({ nextLine }) => nextLine()))
  const refusal = `The data folder ${folder} is in use by another process`
  expect(firstLines.filter((line) => line.startsWith(refusal))).toHaveLength(2)
  const { child, nextLine } = openers[firstLines.indexOf('open')] as (typeof openers)[0]
  expect(existsSync(unfinished)).toBe(false)
  let committed = 0
  while (committed < 50) committed = Number(/row (\d+)/.exec(await nextLine())?.[1] ?? 0)
  child.kill('SIGKILL')
  await once(child, 'exit')
  const reopened = await openEmbedded(folder)
  const count = await reopened.queries.$count(installation)
  await reopened.close()
  expect(count).toBeGreaterThanOrEqual(committed)
})
