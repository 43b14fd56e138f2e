import { spawnSync } from 'node:child_process'
import { copyFile, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { scratchFolder } from '../tests/support/cleanup.ts'

const scripts = fileURLToPath(new URL('.', import.meta.url))

/** A project with these scripts and one development dependency in a neighbouring folder. */
async function project(): Promise<string> {
  const folder = await scratchFolder('install')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(scripts, path.join(folder, 'scripts'), { recursive: true })
  await mkdir(path.join(folder, 'builder'))
  const manifest = { name: 'a-project', version: '1.0.0', devDependencies: { builder: 'file:./builder' } }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(path.join(folder, 'builder', 'package.json'), '{ "name": "builder", "version": "1.0.0" }')
  return folder
}

test.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'the packages that build the pages are installed with %o, although npm omits them by default',
  async (env) => {
    const folder = await project()
    const install = `import { installMissing } from './scripts/install.mjs'\nawait installMissing()`
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', install], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, npm_config_offline: 'true', ...env },
      encoding: 'utf8',
    })
    expect(status, stderr).toBe(0)
    expect(await readdir(path.join(folder, 'node_modules'))).toContain('builder')
  },
)

test.each([[[]], [['--omit=dev']]])('`npm ci` %o finds every package in the lockfile', async (options) => {
  const folder = await scratchFolder('npm-ci')
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    await copyFile(path.join(scripts, '..', file), path.join(folder, file))
  }
  const args = ['ci', '--dry-run', '--offline', '--loglevel=error', ...options]
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  expect(status, stderr).toBe(0)
})
