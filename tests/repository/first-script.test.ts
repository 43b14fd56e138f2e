import { describe, expect, test } from 'vitest'
import { type Import, importsOfSource } from './import-graph.ts'

// What a page loads before the first press, read from the imports in the source.
const imports = importsOfSource().filter(({ from, isType }) => from.startsWith('src/web/') && !isType)
const dynamic = imports.filter(({ isDynamic }) => isDynamic)
const eager = Map.groupBy(
  imports.filter(({ isDynamic }) => !isDynamic),
  ({ from }) => from,
)

/** Of an HTML page's route the application has the address alone (`addressesOfHtml` in vite.config.ts). */
const ofWorkspace = new Set(
  imports.filter(({ to }) => to.endsWith('/workspace-route.ts')).map(({ from }) => from),
)
const isRoute = (file: string) => /^src\/web\/routes\/(?!__root)/.test(file)
/** The router splits a route's components off (`autoCodeSplitting`), as long as nothing else of their modules is used. */
const isSplitOff = ({ from, names }: Import) =>
  isRoute(from) && names.length > 0 && names.every((name) => /^[A-Z]/.test(name))

/** What is loaded with a module: the files that it imports, and theirs, and the packages of these. */
function closureOf(first: string, follows: (one: Import) => boolean = () => true): Set<string> {
  const reached = new Set([first])
  // A set is iterated with what is added meanwhile.
  for (const file of reached) for (const one of eager.get(file) ?? []) if (follows(one)) reached.add(one.to)
  return reached
}

const entry = closureOf(
  'src/web/client.tsx',
  (one) =>
    !isSplitOff(one) && (!isRoute(one.from) || ofWorkspace.has(one.from) || one.from.includes('.lazy.')),
)
/** What acts without React: of every HTML page, and of one with Browse. */
const plainScripts = ['islands/client.ts', 'screens/browse/browse-script.ts']
const loadedWith = (modules: Set<string>, pattern: RegExp) =>
  [...modules].filter((each) => pattern.test(each))

describe('the entry, which every page of the workspace loads', () => {
  test('is read', () => {
    expect(entry.size).toBeGreaterThan(80)
    expect(entry).toContain('src/web/screens/frame/workspace-header.tsx')
    expect(ofWorkspace.size).toBe(10)
  })
  test('has the components of no screen but its frame', () => {
    expect(
      loadedWith(entry, /^src\/web\/(?:screens\/(?!frame\/)|forms\/|features\/).*\.tsx$/).sort(),
    ).toEqual([
      'src/web/features/compare-tray/compare-tray-host.tsx',
      'src/web/features/workspace-menu/workspace-menu.tsx',
    ])
  })
  test('has no rules of insurance, finance, the comparison or contact links', () => {
    expect(
      loadedWith(
        entry,
        /^src\/domain\/(?:comparison|insurance|finance\/(?!loan-terms)|dealership\/dealer-links)/,
      ),
    ).toEqual([])
  })
  test('has nothing that is loaded when it is asked for', () => {
    const isIsland = ({ from }: Import) => from === 'src/web/screens/frame/islands.ts'
    const lazy = dynamic.filter((one) => !isIsland(one)).map(({ to }) => to)
    expect(lazy.filter((to) => entry.has(to))).toEqual([])
  })
})

describe.each(plainScripts)('the script %s', (name) => {
  const script = closureOf(`src/web/${name}`)
  test('has nothing that is loaded when it is asked for', () => {
    const lazy = dynamic.map(({ to }) => to)
    expect(lazy.length).toBeGreaterThan(15)
    expect(lazy.filter((to) => script.has(to) && !to.endsWith(name))).toEqual([])
  })
  test('has no React', () => {
    expect(loadedWith(script, /\.tsx$/)).toEqual([])
    expect(loadedWith(script, /^(?!src\/|@tanstack\/|morphdom$|react$)/)).toEqual([])
  })
})
