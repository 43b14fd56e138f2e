import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { forkLimited } from './limited-process.ts'

/** Runs a program in a limited process. @returns its messages, and the signal that ended it */
async function run(code: string): Promise<{ sent: unknown[]; signal: unknown }> {
  const folder = await scratchFolder('limited')
  const program = path.join(folder, 'program.mjs')
  const watch = new URL('limited-process.ts', import.meta.url).href
  await writeFile(program, `import { watchLimits } from ${JSON.stringify(watch)}\n${code}`)
  const child = forkLimited(program, { heapMegabytes: 64, reads: [folder] })
  const sent: unknown[] = []
  child.on('message', (message) => sent.push(message))
  const [, signal] = await once(child, 'close')
  return { sent, signal }
}

test('memory outside the heap ends the process', async () => {
  const { signal } = await run(`
    watchLimits({ residentMegabytes: 250 })
    const kept = []
    setInterval(() => kept.push(Buffer.alloc(20e6, 1)), 20)`)
  expect(signal).toBe('SIGKILL')
})

test('an endless loop ends the process', async () => {
  const { signal } = await run(`
    watchLimits({ processorMs: 300, residentMegabytes: 1_000 })
    for (;;) Math.random()`)
  expect(signal).toBe('SIGKILL')
})

test('the process cannot read settings or other files, write files or start programs', async () => {
  const { sent } = await run(`
    import { spawnSync } from 'node:child_process'
    import { readFileSync, writeFileSync } from 'node:fs'
    const codeOf = (act) => { try { act(); return 'done' } catch ({ code }) { return code } }
    process.send([
      Object.keys(process.env).filter((name) => !name.startsWith('NODE_CHANNEL')),
      codeOf(() => readFileSync('/etc/hosts')),
      codeOf(() => writeFileSync(new URL('x', import.meta.url), '')),
      codeOf(() => spawnSync('true')),
      codeOf(() => readFileSync(new URL(import.meta.url))),
    ], () => process.disconnect())`)
  const denied = 'ERR_ACCESS_DENIED'
  expect(sent).toEqual([[[], denied, denied, denied, 'done']])
})
