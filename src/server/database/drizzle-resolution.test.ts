import { execFile } from 'node:child_process'
import { cp, symlink } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { releaseFiles } from '../../../scripts/release-files.mjs'
import { scratchFolder } from '../../../tests/support/cleanup.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const hook = ['--import', './src/server/database/drizzle-resolution.ts']
const run = async (cwd: string, code: string, options: string[] = []) =>
  (await promisify(execFile)(process.execPath, [...options, '--input-type=module', '--eval', code], { cwd }))
    .stdout

test("a release's files load the whole program", async () => {
  const folder = await scratchFolder('release')
  const sources = releaseFiles(root).filter((name) => /^(?:src\/|dist\/engine\/|package\.json$)/.test(name))
  await Promise.all(sources.map((name) => cp(path.join(root, name), path.join(folder, name))))
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  const code = "const { serve } = await import('./src/server/serve.ts'); console.log(typeof serve)"
  expect(await run(folder, code, hook)).toBe('function\n')
})
