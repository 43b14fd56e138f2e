import { ChildProcess, fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { lastMessage } from './workbooks.ts'

async function program(text: string) {
  const folder = await scratchFolder('program')
  const file = path.join(folder, 'program.mjs')
  await writeFile(file, text)
  return fork(file, [], { serialization: 'advanced', execArgv: [], env: {} })
}

test.for([
  ['exit', 'message'],
  ['message', 'exit'],
])("the last message is received where Node emits '%s' before '%s'", async (order) => {
  const child = new ChildProcess()
  const ending = lastMessage(child)
  child.emit('message', 'begun')
  for (const event of order) {
    if (event === 'exit') child.emit('exit', 0, null)
    else child.emit('message', 'done')
    // What waited for this event alone would go on here.
    await new Promise(setImmediate)
  }
  child.emit('close', 0, null)
  expect(await ending).toEqual({ message: 'done', code: 0, signal: null })
})

test('the last message of a process that ends right after it is received', async () => {
  const child = await program(`process.send('begun'); process.send('done', () => process.disconnect())`)
  expect(await lastMessage(child)).toEqual({ message: 'done', code: 0, signal: null })
})

test('a process that says nothing ends as it ends', async () => {
  const child = await program('process.kill(process.pid, "SIGKILL")')
  expect(await lastMessage(child)).toEqual({ message: undefined, code: null, signal: 'SIGKILL' })
})
