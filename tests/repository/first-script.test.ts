import { describe, expect, test } from 'vitest'
import { importsOfSource } from './import-graph.ts'

// Scripts that a page loads before the first press, by the imports in the source.
const imports = importsOfSource().filter(({ from, isType }) => from.startsWith('src/web/') && !isType)
const dynamic = imports.filter(({ isDynamic }) => isDynamic)
const eager = Map.groupBy(
  imports.filter(({ isDynamic }) => !isDynamic),
  ({ from }) => from,
)

/** A module with all files and packages that it imports, directly or not. */
function closureOf(first: string): Set<string> {
  const reached = new Set([first])
  // A set is iterated with what is added meanwhile.
  for (const file of reached) for (const one of eager.get(file) ?? []) reached.add(one.to)
  return reached
}

/** Scripts without React: of every HTML page, and of Browse. */
const plainScripts = ['islands/client.ts', 'pages/browse/browse-script.ts']
const loadedWith = (modules: Set<string>, pattern: RegExp) =>
  [...modules].filter((each) => pattern.test(each))

describe.each(plainScripts)('the script %s', (name) => {
  const script = closureOf(`src/web/${name}`)
  test('has nothing that is loaded when it is asked for', () => {
    const lazy = dynamic.map(({ to }) => to)
    expect(lazy.length).toBeGreaterThan(15)
    expect(lazy.filter((to) => script.has(to) && !to.endsWith(name))).toEqual([])
  })
  test('has no React', () => {
    expect(loadedWith(script, /\.tsx$/)).toEqual([])
    expect(loadedWith(script, /^(?!src\/|@tanstack\/|react$)/)).toEqual([])
  })
})
