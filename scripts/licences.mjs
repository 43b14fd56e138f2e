import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import path from 'node:path'
import { inProject } from './project.mjs'

/**
 * @typedef {{ version?: string, license?: string, optional?: boolean, dependencies?: Record<string, string>,
 *   optionalDependencies?: Record<string, string> }} Locked
 * @typedef {{ name: string, version: string, license: string, texts: string[] }} Package
 */

const licenceFile = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i

/**
 * Packages in a release: those of production, those built into the pages, and their dependencies.
 * @returns {Package[]} with the licence files of installed packages
 */
export function packagesOf() {
  const lock = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'))
  /** @type {Record<string, Locked>} */
  const packages = lock.packages
  /** @type {Set<string>} */
  const places = new Set()
  /** @type {(names: string[], from: string) => void} */
  const add = (names, from) => {
    for (const name of names) {
      const place = placeOf(packages, name, from)
      if (place === undefined || places.has(place)) continue
      places.add(place)
      const { dependencies, optionalDependencies } = packages[place] ?? {}
      add(Object.keys({ ...dependencies, ...optionalDependencies }), place)
    }
  }
  const { dependencies, optionalDependencies } = packages[''] ?? {}
  add([...Object.keys({ ...dependencies, ...optionalDependencies }), ...importedByPages()], '')
  return [...places].sort().map((place) => {
    const folder = inProject(place)
    const files = existsSync(folder) ? readdirSync(folder).filter((file) => licenceFile.test(file)) : []
    return {
      name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version: packages[place]?.version ?? '',
      license: packages[place]?.license ?? 'see its text',
      texts: files.map((file) => readFileSync(path.join(folder, file), 'utf8').trim()),
    }
  })
}

/**
 * Finds a package like Node, in the nearest node_modules.
 * @type {(packages: Record<string, Locked>, name: string, from: string) => string | undefined}
 */
function placeOf(packages, name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const place = `${at === '' ? '' : `${at}/`}node_modules/${name}`
    if (place in packages) return place
    if (at === '') return undefined
  }
}

function importedByPages() {
  const names = globSync('src/web/**/*.{ts,tsx,css}', { cwd: inProject() })
    .filter((file) => !file.includes('.test.'))
    .flatMap((file) =>
      [
        ...readFileSync(inProject(file), 'utf8').matchAll(
          /(?:from|import|@import)\s*\(?\s*['"]([^'"#./][^'"]*)['"]/g,
        ),
      ].map(([, name = '']) => name),
    )
    .filter((name) => !builtinModules.includes(name.replace('node:', '')))
  return [
    ...new Set(
      names.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ]
}

/** @param {Package[]} packages */
export function thirdPartyLicences(packages) {
  const list = packages.map(({ name, version, license }) => `${name} ${version}: ${license}`)
  const texts = packages.flatMap(({ name, version, texts: all }) =>
    all.map((text) => `${'='.repeat(80)}\n${name} ${version}\n\n${text}`),
  )
  return `Software of others that this program contains or loads, with its licences.\n\n${[...list, ...texts].join('\n')}\n`
}
