import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findCycles } from './cycles.ts'
import { type Import, importsOfSource, isOurs, root } from './import-graph.ts'

/** Trees that each tree may import beside itself. A new folder under src/ is named here before it imports anything. */
const trees: Record<string, string[]> = {
  territory: [],
  domain: ['territory'],
  engine: [],
  server: ['domain', 'engine', 'territory'],
  web: ['domain', 'territory'],
  cli: ['domain', 'server', 'territory'],
  dev: ['domain', 'server', 'web'],
}

/**
 * The folders under src/server/ that every entity stands on, and what they may import beside themselves. Every
 * other folder there, also one made tomorrow, is an entity's.
 */
const foundations: Record<string, string[]> = { database: [], catalogue: ['database'], http: ['database'] }

/**
 * The layers of a tree, bottom to top: each imports itself and those before it. Folders and files that lie in the tree
 * itself are all named here; a new one fails until it is.
 */
const layers: Record<string, string[]> = {
  'src/web': ['ui', 'site', 'parts', 'pages', 'islands', 'entry-server.tsx'],
  'src/web/ui': ['styles', 'behaviour', 'display', 'overlay', 'form'],
  'src/domain': [
    'enums.ts',
    'public-limits.ts',
    'limits.ts',
    'text',
    'images',
    'pricing',
    'accounts',
    'moderation',
    'vehicle',
    'dealership',
    'finance',
    'search',
    'bulk',
    'enquiries',
    'insights',
    'operations',
    'privacy',
    'batch',
    'api-calls-schema.ts',
  ],
  'src/server': [
    'database',
    'catalogue',
    'http',
    'limited-process',
    'quotas',
    'spreadsheets',
    'mail',
    'dealerships',
    'accounts',
    'images',
    'insights',
    'moderation',
    'privacy',
    'vehicles',
    'enquiries',
    'search-alerts',
    'demo',
    'pages',
    'backup',
    'operations',
  ],
}

/** Files of the domain that know no entity: how numbers and dates are written, and the addresses of pages. */
const knowsNoEntity = new Set([
  'src/domain/paths.ts',
  'src/domain/text/query.ts',
  'src/domain/text/format.ts',
  'src/domain/text/local-time.ts',
  'src/domain/text/written-number.ts',
])

const imports = importsOfSource()
const ours = imports.filter(isOurs)
const isRoutes = (file: string) => /(^|[/-])routes\.ts$/.test(file)

function folderIn(tree: string, file: string): string | undefined {
  const [, top, folder, ...rest] = file.split('/')
  return top === tree && rest.length > 0 ? folder : undefined
}

/** The imports that break a rule, as lines a reader finds them by. */
function breaking(among: Import[], isAllowed: (one: Import) => boolean): string[] {
  return among.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} imports ${to}`)
}

const foldersOf = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

test('the source tree is read', () => {
  expect(ours.length).toBeGreaterThan(200)
})

describe('between the trees', () => {
  test.each(foldersOf('src'))('src/%s imports only what it may', (tree) => {
    const allowed = trees[tree]
    expect(allowed, `src/${tree} is not in the list of trees`).toBeDefined()
    const own = ours.filter(({ from }) => from.startsWith(`src/${tree}/`))
    const places = [tree, ...(allowed ?? [])].map((name) => `src/${name}/`)
    // Pages are given what the server can be asked: they know its types, and load none of its code.
    const isGiven = ({ to, isType }: Import) => tree === 'web' && isType && to.startsWith('src/server/')
    const isAllowed = (one: Import) => isGiven(one) || places.some((place) => one.to.startsWith(place))
    expect(breaking(own, isAllowed)).toEqual([])
  })
  test('the domain is pure: no package but zod, and that only in its schemas', () => {
    const foreign = imports.filter((one) => one.from.startsWith('src/domain/') && !isOurs(one))
    const isSchema = ({ from }: Import) => from.endsWith('-schema.ts')
    expect(breaking(foreign, (one) => one.to === 'zod' && (one.isType || isSchema(one)))).toEqual([])
  })
})

describe('within the server', () => {
  test.each(foldersOf('src/server'))('server/%s stands only on what it may', (folder) => {
    const crossing = ours.filter(({ from, to }) => {
      const target = folderIn('server', to)
      return folderIn('server', from) === folder && target !== undefined && target !== folder
    })
    const allowed = foundations[folder]
    expect(
      breaking(crossing, ({ to }) => !allowed || allowed.includes(folderIn('server', to) ?? '')),
    ).toEqual([])
  })
  test("an entity's routes are imported by app.ts and by its own routes alone", () => {
    const toRoutes = ours.filter(({ to }) => to.startsWith('src/server/') && isRoutes(to))
    const isOwn = ({ from, to }: Import) => isRoutes(from) && path.dirname(to).startsWith(path.dirname(from))
    expect(breaking(toRoutes, (one) => one.from === 'src/server/app.ts' || isOwn(one))).toEqual([])
  })
  test('no folder knows the whole application', () => {
    const toWhole = ours.filter(({ to }) => /^src\/server\/(app|main|serve)\.ts$/.test(to))
    expect(breaking(toWhole, ({ from }) => /^src\/(server\/(main|serve)|dev\/main)\.ts$/.test(from))).toEqual(
      [],
    )
  })
})

describe.each(Object.entries(layers))('the layers of %s', (place, order) => {
  /** The layer a file is in, the place itself for the server's own files, which wire the others together. */
  const layerOf = (file: string) => {
    if (!file.startsWith(`${place}/`)) return undefined
    const [name = '', ...rest] = file.slice(place.length + 1).split('/')
    return rest.length === 0 && place === 'src/server' ? undefined : name
  }
  const own = ours.filter(({ from, to }) => /\.tsx?$/.test(to) && layerOf(from))
  test('every folder and file has its place among them', () => {
    const named = new Set(own.map(({ from }) => layerOf(from)))
    expect([...named].filter((name) => name !== undefined && !order.includes(name))).toEqual([])
  })
  test('each imports itself and those below it', () => {
    const height = (file: string) => order.indexOf(layerOf(file) ?? '')
    const within = own.filter(({ to }) => layerOf(to))
    expect(within.length).toBeGreaterThan(20)
    expect(breaking(within, ({ from, to }) => height(to) <= height(from))).toEqual([])
  })
})

describe('within the pages', () => {
  test('no page imports another: what two share is a part, and declarations compose them', () => {
    const pageOf = (file: string) => /^src\/web\/pages\/([\w-]+)\//.exec(file)?.[1]
    const within = ours.filter(({ from, to }) => pageOf(from) && pageOf(to))
    expect(within.length).toBeGreaterThan(20)
    expect(breaking(within, ({ from, to }) => pageOf(from) === pageOf(to))).toEqual([])
  })
  test('no two folders import each other', () => {
    const crossing = ours
      .filter(({ from, to }) => from.startsWith('src/web/') && to.startsWith('src/web/'))
      .map(({ from, to }) => [path.dirname(from), path.dirname(to)] as const)
      .filter(([from, to]) => from !== to)
    const pairs = new Set(crossing.map((pair) => pair.join(' and ')))
    const mutual = crossing.filter(([from, to]) => from < to && pairs.has(`${to} and ${from}`))
    expect([...new Set(mutual.map((pair) => pair.join(' and ')))]).toEqual([])
  })
  test('ui knows no part of the marketplace', () => {
    const ui = ours.filter(({ from }) => from.startsWith('src/web/ui/'))
    expect(breaking(ui, ({ to }) => to.startsWith('src/web/ui/') || knowsNoEntity.has(to))).toEqual([])
  })
  test('the declarations of pages are imported by the table of pages alone', () => {
    const toPages = ours.filter(({ to }) => to.startsWith('src/web/pages/') && to.endsWith('-pages.tsx'))
    expect(toPages).toHaveLength(4)
    expect(breaking(toPages, ({ from }) => from === 'src/web/pages/page-table.ts')).toEqual([])
  })
  test('no page loads zod before it is asked for', () => {
    const loaded = ours.filter(
      ({ from, isType, isDynamic }) => from.startsWith('src/web/') && !isType && !isDynamic,
    )
    expect(breaking(loaded, ({ to }) => !to.endsWith('-schema.ts'))).toEqual([])
    const packages = imports.filter(({ from, isType }) => from.startsWith('src/web/') && !isType)
    expect(breaking(packages, ({ to }) => to !== 'zod')).toEqual([])
  })
})

test('no file imports itself by way of others', () => {
  expect(findCycles(ours).map((cycle) => cycle.join(' -> '))).toEqual([])
})
