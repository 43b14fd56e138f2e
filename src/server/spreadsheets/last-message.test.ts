import { fork, spawnSync } from 'node:child_process'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { lastMessage } from './last-message.ts'

async function program(text: string) {
  const folder = await scratchFolder('program')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'program.mjs')
  await writeFile(file, text)
  return fork(file, [], { serialization: 'advanced', execArgv: [], env: {} })
}

/** Blocks this process until the other one has ended. */
function waitDeaf(pid: number | undefined): void {
  for (;;) {
    const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
    if (stdout.trim() === '' || stdout.startsWith('Z')) return
  }
}

test('what a process sent last is heard, though it is known to have ended before', async () => {
  const answering = `process.once('message', () => process.send('done', () => process.disconnect()))`
  const [first, second] = [await program(answering), await program(answering)]
  const order: string[] = []
  for (const event of ['exit', 'message']) second.once(event, () => order.push(event))
  const ending = lastMessage(second)
  // On the exit of one process, Node reaps the others too before it reads their messages.
  first.once('message', () => {
    second.send('begin')
    waitDeaf(second.pid)
  })
  first.send('begin')
  waitDeaf(first.pid)
  expect(await ending).toEqual({ message: 'done', code: 0, signal: null })
  expect(order).toEqual(['exit', 'message'])
})

test('a process that says nothing ends as it ends', async () => {
  const child = await program('process.kill(process.pid, "SIGKILL")')
  expect(await lastMessage(child)).toEqual({ message: undefined, code: null, signal: 'SIGKILL' })
})
