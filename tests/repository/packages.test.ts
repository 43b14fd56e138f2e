import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { pinnedNodePath } from '../../scripts/pinned-node.mjs'
import { read, root } from './import-graph.ts'

const lockfile = read('package-lock.json')
const { packages } = JSON.parse(lockfile) as {
  packages: Record<string, { resolved?: string; hasInstallScript?: boolean }>
}
const places = Object.entries(packages)

test('the lockfile names no registry', () => {
  expect(places.length).toBeGreaterThan(200)
  expect(lockfile).not.toMatch(/https?:\/\/[^"]*\.tgz/)
  expect(places.filter(([, { resolved }]) => resolved !== undefined)).toEqual([])
})

test('every version is exact', () => {
  const { dependencies, devDependencies, optionalDependencies } = packageJson
  const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('every package with an install script is allowed to run it or denied', () => {
  const withScript = places.filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = withScript.map(([place]) =>
    place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
  )
  expect(names.filter((name) => !(name in packageJson.allowScripts))).toEqual([])
})

test('every Node in the lockfile is found on its platform', () => {
  const names = [
    pinnedNodePath('darwin', 'arm64'),
    pinnedNodePath('darwin', 'x64'),
    pinnedNodePath('linux', 'arm64'),
    pinnedNodePath('linux', 'x64'),
    pinnedNodePath('win32', 'x64'),
  ].map((file) => path.relative(path.join(root, 'node_modules'), file ?? '').split(path.sep)[0])
  expect(names.toSorted()).toEqual(Object.keys(packageJson.optionalDependencies).toSorted())
  expect(pinnedNodePath('linux', 'riscv64')).toBeUndefined()
})

test('docs/operating.md names the licences of the served typefaces', () => {
  const [, section = ''] = read('docs/operating.md').split('## Licences')
  const served = Object.keys(packageJson.devDependencies).filter((name) =>
    name.startsWith('@fontsource-variable'),
  )
  expect(section.match(/@fontsource[\w/-]+/g)).toEqual(served)
})
