import { expect, test } from 'vitest'
import { importsOfSource } from './import-graph.ts'

// Scripts that a page loads before the first click, by the imports in the source.
const imports = importsOfSource().filter(({ from, isType }) => from.startsWith('src/web/') && !isType)
const dynamic = imports.filter(({ isDynamic }) => isDynamic)
const eager = Map.groupBy(
  imports.filter(({ isDynamic }) => !isDynamic),
  ({ from }) => from,
)

/** A module with all files and packages that it imports, directly or not. */
function closureOf(first: string): Set<string> {
  const reached = new Set([first])
  // The loop also visits values added to the set meanwhile.
  for (const file of reached) for (const one of eager.get(file) ?? []) reached.add(one.to)
  return reached
}

// The scripts of every page, and of Browse.
test.each(['islands/client.ts', 'pages/browse/browse-script.ts'])(
  '%s has no React and no lazy module',
  (name) => {
    const script = closureOf(`src/web/${name}`)
    const lazy = dynamic.map(({ to }) => to)
    expect(lazy.length).toBeGreaterThan(15)
    expect(lazy.filter((to) => script.has(to) && !to.endsWith(name))).toEqual([])
    expect([...script].filter((each) => /\.tsx$|^(?!src\/|@tanstack\/|react$)/.test(each))).toEqual([])
  },
)
