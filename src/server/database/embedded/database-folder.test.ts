import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { scratchFolder } from '../../../../tests/support/cleanup.ts'
import { assertWholeOrNew, markNew } from './database-folder.ts'

let home: string
beforeEach(async () => {
  home = await scratchFolder('folder')
})

/** Writes files into the data folder; a name that ends with a slash is an empty folder. */
async function put(...names: string[]): Promise<void> {
  for (const name of names) {
    const place = path.join(home, name)
    await mkdir(name.endsWith('/') ? place : path.dirname(place), { recursive: true })
    if (!name.endsWith('/')) await writeFile(place, '18\n')
  }
}

/** Checks the data folder like a start, taking the lock in between. */
async function judge(): Promise<void> {
  markNew(home)
  await put('in-use.lock')
  assertWholeOrNew(home)
}

const essentials = ['PG_VERSION', 'global/pg_control', 'base/', 'pg_wal/', 'pg_xact/', 'postgresql.conf']
const whole = essentials.map((name) => `postgresql/${name}`)

test.each([
  ['in an empty folder', []],
  ['if the database is whole', [...whole, 'images/1.webp', 'demo-accounts.txt']],
])('a start succeeds %s', async (_name, names) => {
  await put(...names)
  await expect(judge()).resolves.toBeUndefined()
})

test('a start succeeds after one that was killed before it created the database', async () => {
  await judge()
  expect(existsSync(path.join(home, 'postgresql.unfinished'))).toBe(true)
  await expect(judge()).resolves.toBeUndefined()
})

describe('a start is refused', () => {
  test.each([
    ['pictures', ['images/1.webp', 'postgresql/'], /it has images, in-use\.lock.* is empty\./],
    ['demo accounts', ['demo-accounts.txt'], /demo-accounts\.txt.* is missing\./],
    [
      'pictures and a second database that was begun',
      ['images/1.webp', 'postgresql.unfinished/base/'],
      /it has images\)/,
    ],
  ])('if the database is missing and there are %s', async (_name, names, sentence) => {
    await put(...names)
    await expect(judge()).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(sentence),
    })
    expect(existsSync(path.join(home, 'postgresql', 'PG_VERSION'))).toBe(false)
  })

  test.each(essentials)('without %s in its database', async (missing) => {
    await put(...whole.filter((name) => name !== `postgresql/${missing}`))
    const name = missing.replace(/\/$/, '')
    await expect(judge()).rejects.toThrow(
      `The database in ${path.join(home, 'postgresql')} is damaged: ${name} is missing.`,
    )
  })

  test('on a database of another PostgreSQL version', async () => {
    await put(...whole)
    await writeFile(path.join(home, 'postgresql', 'PG_VERSION'), '16\n')
    await expect(judge()).rejects.toThrow(`is PostgreSQL "16", but this program needs 18.`)
  })
})
