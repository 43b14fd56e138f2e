import path from 'node:path'
import { expect, test } from 'vitest'
import { importsOfSource, read } from './import-graph.ts'

// Compares the parts that the stylesheet of visitors leaves out with the pages that visitors see.
const notScanned = [...read('src/web/visitors.css').matchAll(/@source not "\.\/(.*)"/g)].map(
  ([, pattern]) => `src/web/${pattern}`,
)
/** Imports the screens of signed-in users. */
const screens = 'src/web/pages/screens.ts'
const isLeftOut = (file: string) =>
  file === screens ||
  notScanned.some((pattern) => path.matchesGlob(file, pattern) || path.matchesGlob(file, `${pattern}/**`))

const imports = Map.groupBy(
  importsOfSource().filter(({ to, isType }) => to.startsWith('src/web/') && !isType),
  ({ from }) => from,
)

/** Imports of HTML pages and their islands, dynamic ones too, up to the parts that are left out. */
function importsOfVisitors() {
  const declarations = ['market', 'information', 'account'].map((name) => `pages/${name}-pages.tsx`)
  const files = [...declarations, 'pages/document.tsx', 'islands/client.ts', 'site/error-pages.tsx']
  const reached = new Set(files.map((file) => `src/web/${file}`))
  const found = []
  for (const file of reached)
    for (const one of imports.get(file) ?? []) {
      found.push(one)
      if (!isLeftOut(one.to)) reached.add(one.to)
    }
  return found
}

test('the styles that visitors do not get belong to parts for signed-in users', () => {
  const edges = importsOfVisitors()
  expect(edges.length).toBeGreaterThan(500)
  const entrances = edges.filter(({ to }) => isLeftOut(to) && to.endsWith('.tsx'))
  expect(new Set(entrances.map(({ from, to }) => `${from}: ${to}`.replaceAll('src/web/', '')))).toEqual(
    new Set([
      'pages/dealerships/islands.ts: parts/dealership-profile/dealership-tools.tsx',
      'pages/detail/edit-vehicle.tsx: parts/vehicle-form/vehicle-form.tsx',
      'pages/frame/islands.ts: parts/workspace/live-enquiries.tsx',
      'pages/frame/site-header.tsx: site/workspace-links.tsx',
    ]),
  )
})
