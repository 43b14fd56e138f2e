import { chmod, mkdir, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { scratchFolder } from '../../tests/support/cleanup.ts'
import { makeDataFolder } from './data-folder.ts'

let place: string
beforeEach(async () => {
  place = await scratchFolder('data-folder')
})
const modeOf = async (file: string) => (await stat(file)).mode & 0o777

test('the data folder is created with its parents, readable by its owner only', async () => {
  const folder = path.join(place, 'deep', 'deeper')
  await makeDataFolder(folder)
  expect(await modeOf(folder)).toBe(0o700)
  await expect(makeDataFolder(folder)).resolves.toBeUndefined()
})

test("the program's files are closed to other users, and other files are unchanged", async () => {
  await mkdir(path.join(place, 'images'), { mode: 0o755 })
  for (const name of ['demo-accounts.txt', 'listings.csv']) {
    await writeFile(path.join(place, name), '')
    await chmod(path.join(place, name), 0o644)
  }
  await makeDataFolder(place)
  const modes = ['images', 'demo-accounts.txt', 'listings.csv'].map((name) => modeOf(path.join(place, name)))
  expect(await Promise.all(modes)).toEqual([0o700, 0o600, 0o644])
})
