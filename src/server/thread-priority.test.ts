import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

const listing = `
import { readdirSync, readFileSync } from 'node:fs'
import os from 'node:os'
import { lowerHelperPriority } from './src/server/thread-priority.ts'
lowerHelperPriority()
const threads = readdirSync('/proc/self/task').map((id) => ({
  name: readFileSync('/proc/self/task/' + id + '/comm', 'utf8').trim(),
  niceness: os.getPriority(Number(id)),
}))
console.log(JSON.stringify(threads))
`

test.runIf(process.platform === 'linux')("only V8's helper threads have a lower priority", () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '-e', listing], { encoding: 'utf8' })
  const threads = JSON.parse(printed) as { name: string; niceness: number }[]
  const own = threads.find(({ name }) => name === 'node-MainThread')?.niceness ?? 0
  const lowered = threads.filter(({ niceness }) => niceness > own)
  expect(new Set(lowered.map(({ name }) => name))).toEqual(new Set(['node-V8Worker']))
  expect(threads.filter(({ name }) => name === 'node-V8Worker')).toHaveLength(lowered.length)
})
