import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { photograph, smallPicture } from '../../../tests/support/pictures.ts'
import { runPictureStep } from './picture-processes.ts'
import type { ReceivedFile } from './receive-files.ts'

const large = await photograph()
let fileOf: (bytes: Buffer) => Promise<ReceivedFile>
beforeAll(async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'))
  let count = 0
  fileOf = async (bytes) => {
    const file = { path: path.join(folder, String(count++)), name: 'a.jpg' }
    await writeFile(file.path, bytes)
    return file
  }
  return () => rm(folder, { recursive: true })
})

/** Kills processes of pictures, as a fault of a decoder would end them, until told to stop. */
function killProcesses(most: number) {
  const killed = new Set<string>()
  const timer = setInterval(() => {
    const { stdout } = spawnSync('pgrep', ['-P', String(process.pid), '-f', 'picture-process'], {
      encoding: 'utf8',
    })
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

test('a picture whose process is lost has another try, and those after it a process again', async () => {
  const file = await fileOf(large.bytes)
  const { killed } = killProcesses(1)
  const { sizes } = await runPictureStep('prepare', file)
  expect(sizes.length).toBeGreaterThan(2)
  expect(killed.size).toBe(1)
  const small = await fileOf((await smallPicture()).bytes)
  expect(await runPictureStep('inspect', small)).toBeGreaterThan(0)
})

test('one that ends two processes is refused in one sentence, and costs no other', async () => {
  const { killed, stop } = killProcesses(Number.POSITIVE_INFINITY)
  await expect(runPictureStep('prepare', await fileOf(large.bytes))).rejects.toThrow(
    'a.jpg is damaged or incomplete and cannot be read.',
  )
  stop()
  expect(killed.size).toBeGreaterThanOrEqual(2)
  const small = await fileOf((await smallPicture()).bytes)
  expect((await runPictureStep('prepare', small)).sizes).toHaveLength(1)
})
