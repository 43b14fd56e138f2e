import { spawnSync } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../../../tests/support/cleanup.ts'
import { photograph, smallPicture } from '../../../tests/support/pictures.ts'
import { runPictureStep } from './picture-processes.ts'
import type { ReceivedFile } from './receive-files.ts'

const large = await photograph()
async function fileOf(bytes: Buffer): Promise<ReceivedFile> {
  const file = { path: path.join(await scratchFolder('pictures'), 'file'), name: 'a.jpg' }
  await writeFile(file.path, bytes)
  return file
}

/** Kills picture processes, as a decoder crash does, until `stop`. */
function killProcesses(most: number) {
  const killed = new Set<string>()
  const timer = setInterval(() => {
    const children = ['-P', String(process.pid), '-f', 'picture-process']
    const { stdout } = spawnSync('pgrep', children, { encoding: 'utf8' })
    for (const pid of stdout.split('\n').filter(Boolean)) {
      if (killed.size >= most || killed.has(pid)) continue
      killed.add(pid)
      process.kill(Number(pid), 'SIGSEGV')
    }
  }, 20)
  const stop = () => clearInterval(timer)
  onTestFinished(stop)
  return { killed, stop }
}

test('a picture is retried after its process died, and later pictures get a new process', async () => {
  const file = await fileOf(large.bytes)
  const { killed } = killProcesses(1)
  const { sizes } = await runPictureStep('prepare', file)
  expect(sizes.length).toBeGreaterThan(2)
  expect(killed.size).toBe(1)
  const small = await fileOf((await smallPicture()).bytes)
  expect(await runPictureStep('inspect', small)).toBeGreaterThan(0)
})

test('a picture that crashes two processes is refused, and later pictures are not', async () => {
  const { killed, stop } = killProcesses(Number.POSITIVE_INFINITY)
  await expect(runPictureStep('prepare', await fileOf(large.bytes))).rejects.toThrow(
    'a.jpg is damaged or incomplete and cannot be read.',
  )
  stop()
  expect(killed.size).toBeGreaterThanOrEqual(2)
  const small = await fileOf((await smallPicture()).bytes)
  expect((await runPictureStep('prepare', small)).sizes).toHaveLength(1)
})
