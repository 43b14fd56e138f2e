import { execFile } from 'node:child_process'
import { cp, readFile, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { scratchFolder } from './cleanup.ts'
import { machineEnvironment } from './marketplace-process.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)
/** Plugins that make pages faster and are three quarters of a build: the React Compiler and the compressed files. */
const onlyFaster = /^ *(?:babel\(\{ presets|precompress\(\)).*\n/gm

/**
 * Copies the program with another territory in place of its own, as CONTRIBUTING describes, and builds its pages.
 * @param territory a folder with the files of `Territory`
 * @returns the folder of the copy, which is removed after the test file
 */
export async function programWithTerritory(territory: string): Promise<string> {
  const copy = await scratchFolder('territory')
  const [place, own] = ['src/territory/another', 'src/territory/barbados']
  await cp(path.join(root, 'src'), path.join(copy, 'src'), {
    recursive: true,
    filter: (file) => path.relative(root, file) !== path.normalize(own),
  })
  await cp(territory, path.join(copy, place), { recursive: true })
  const manifest = await readFile(path.join(root, 'package.json'), 'utf8')
  await writeFile(path.join(copy, 'package.json'), manifest.replace(`./${own}/*`, `./${place}/*`))
  await cp(path.join(root, 'tsconfig.json'), path.join(copy, 'tsconfig.json'))
  const config = await readFile(path.join(root, 'vite.config.ts'), 'utf8')
  await writeFile(path.join(copy, 'vite.config.ts'), config.replace(onlyFaster, ''))
  await symlink(path.join(root, 'node_modules'), path.join(copy, 'node_modules'), 'junction')
  await cp(path.join(root, 'dist', 'engine'), path.join(copy, 'dist', 'engine'), { recursive: true })
  const vite = path.join(copy, 'node_modules', 'vite', 'bin', 'vite.js')
  const build = (...kind: string[]) =>
    run(process.execPath, [vite, 'build', '--logLevel', 'error', ...kind], {
      cwd: copy,
      env: machineEnvironment(),
    })
  await Promise.all([build(), build('--ssr')])
  return copy
}
