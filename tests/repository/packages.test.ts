import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { pinnedNodePath } from '../../scripts/pinned-node.mjs'
import { root } from './import-graph.ts'

const lockfile = readFileSync(path.join(root, 'package-lock.json'), 'utf8')
const { packages } = JSON.parse(lockfile) as {
  packages: Record<string, { resolved?: string; hasInstallScript?: boolean }>
}
const places = Object.entries(packages)

test('the lockfile names no registry: everyone installs from their own', () => {
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

test('every platform whose Node the lockfile holds runs it', () => {
  const platforms = [
    pinnedNodePath('darwin', 'arm64'),
    pinnedNodePath('darwin', 'x64'),
    pinnedNodePath('linux', 'arm64'),
    pinnedNodePath('linux', 'x64'),
    pinnedNodePath('win32', 'x64'),
  ].map((file) => path.relative(path.join(root, 'node_modules'), file ?? '').split(path.sep)[0])
  expect(platforms.toSorted()).toEqual(Object.keys(packageJson.optionalDependencies).toSorted())
})

test('a platform without a Node in the lockfile is told apart', () => {
  expect(pinnedNodePath('linux', 'riscv64')).toBeUndefined()
})
