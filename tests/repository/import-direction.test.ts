import { readdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Import, importsOfSource, isOurs, root } from './import-graph.ts'

/** Trees that each tree may import beside itself. A new folder under src/ needs a line here. */
const trees: Record<string, string[]> = {
  territory: [],
  domain: ['territory'],
  engine: [],
  server: ['domain', 'engine', 'territory'],
  web: ['domain', 'territory'],
  cli: ['domain', 'server', 'territory'],
  dev: ['domain', 'server', 'web'],
}

/** Folders of src/server/ that all entities use, and their allowed imports. The other folders are entities. */
const foundations: Record<string, string[]> = { database: [], catalogue: ['database'], http: ['database'] }

/** The layers of a tree, bottom to top: each imports itself and those before it. A new folder or file needs a place. */
const layers: Record<string, string> = {
  'src/web': 'ui site parts pages islands entry-server.tsx',
  'src/web/ui': 'styles behaviour display overlay form',
  'src/domain':
    'enums.ts public-limits.ts limits.ts text images pricing accounts moderation vehicle dealership finance search ' +
    'bulk enquiries insights operations privacy batch api-calls-schema.ts',
  'src/server':
    'database catalogue http limited-process spreadsheets mail dealerships accounts images insights ' +
    'moderation privacy vehicles enquiries search-alerts demo pages backup operations assistants',
}

/** Files of the domain without an entity: formats of numbers and dates, and addresses of pages. */
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

/** The imports that break a rule. */
function breaking(among: Import[], isAllowed: (one: Import) => boolean): string[] {
  return among.filter((one) => !isAllowed(one)).map(({ from, to }) => `${from} imports ${to}`)
}

const foldersOf = (place: string) =>
  readdirSync(path.join(root, place), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

describe('between the trees', () => {
  test.each(foldersOf('src'))('src/%s imports only what it may', (tree) => {
    const allowed = trees[tree]
    expect(allowed, `src/${tree} is not in the list of trees`).toBeDefined()
    const own = ours.filter(({ from }) => from.startsWith(`src/${tree}/`))
    const places = [tree, ...(allowed ?? [])].map((name) => `src/${name}/`)
    // Pages may use types of the server.
    const isGiven = ({ to, isType }: Import) => tree === 'web' && isType && to.startsWith('src/server/')
    const isAllowed = (one: Import) => isGiven(one) || places.some((place) => one.to.startsWith(place))
    expect(breaking(own, isAllowed)).toEqual([])
  })
  test('the domain uses no package but zod, and zod only in its schemas', () => {
    const foreign = imports.filter((one) => one.from.startsWith('src/domain/') && !isOurs(one))
    const isSchema = ({ from }: Import) => from.endsWith('-schema.ts')
    expect(breaking(foreign, (one) => one.to === 'zod' && (one.isType || isSchema(one)))).toEqual([])
  })
})

describe('within the server', () => {
  test.each(foldersOf('src/server'))('server/%s imports only what it may', (folder) => {
    const crossing = ours.filter(({ from, to }) => {
      const target = folderIn('server', to)
      return folderIn('server', from) === folder && target !== undefined && target !== folder
    })
    const allowed = foundations[folder]
    const isAllowed = ({ to }: Import) => !allowed || allowed.includes(folderIn('server', to) ?? '')
    expect(breaking(crossing, isAllowed)).toEqual([])
  })
  test("an entity's routes are imported only by app.ts and its own routes", () => {
    const toRoutes = ours.filter(({ to }) => to.startsWith('src/server/') && isRoutes(to))
    const isOwn = ({ from, to }: Import) => isRoutes(from) && path.dirname(to).startsWith(path.dirname(from))
    expect(breaking(toRoutes, (one) => one.from === 'src/server/app.ts' || isOwn(one))).toEqual([])
  })
  test('no folder depends on the whole application', () => {
    const toWhole = ours.filter(({ to }) => /^src\/server\/(app|main|serve)\.ts$/.test(to))
    const isProgram = ({ from }: Import) => /^src\/(server\/(main|serve)|dev\/main)\.ts$/.test(from)
    expect(breaking(toWhole, isProgram)).toEqual([])
  })
})

describe.each(Object.entries(layers))('the layers of %s', (place, names) => {
  const order = names.split(' ')
  /** The layer of a file. Files directly in src/server have none: they connect the others. */
  const layerOf = (file: string) => {
    if (!file.startsWith(`${place}/`)) return undefined
    const [name = '', ...rest] = file.slice(place.length + 1).split('/')
    return rest.length === 0 && place === 'src/server' ? undefined : name
  }
  const own = ours.filter(({ from, to }) => /\.tsx?$/.test(to) && layerOf(from))
  test('every folder and file has a place in the order', () => {
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
  test('no page imports another', () => {
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
  test('ui does not import any part of the marketplace', () => {
    const ui = ours.filter(({ from }) => from.startsWith('src/web/ui/'))
    expect(breaking(ui, ({ to }) => to.startsWith('src/web/ui/') || knowsNoEntity.has(to))).toEqual([])
  })
  test('pages load zod only when needed', () => {
    const loaded = imports.filter(({ from, isType }) => from.startsWith('src/web/') && !isType)
    const isAllowed = ({ to, isDynamic }: Import) => to !== 'zod' && (isDynamic || !to.endsWith('-schema.ts'))
    expect(breaking(loaded, isAllowed)).toEqual([])
  })
})

test('imports form no cycle', () => {
  const targets = Map.groupBy(ours, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[] = []
  function follow(file: string, way: string[]): void {
    const start = way.indexOf(file)
    if (start >= 0) cycles.push([...way.slice(start), file].join(' -> '))
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) follow(to, [...way, file])
    done.add(file)
  }
  for (const file of targets.keys()) follow(file, [])
  expect(cycles).toEqual([])
})
