import type { Import } from './import-graph.ts'

/** The circles in which files import each other, each as the files along it; at least one of every knot is found. */
export function findCycles(imports: Import[]): string[][] {
  const targets = Map.groupBy(imports, ({ from }) => from)
  const done = new Set<string>()
  const cycles: string[][] = []

  function follow(file: string, path: string[]): void {
    const start = path.indexOf(file)
    if (start >= 0) cycles.push([...path.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const { to } of targets.get(file) ?? []) follow(to, [...path, file])
    done.add(file)
  }
  for (const file of targets.keys()) follow(file, [])
  return cycles
}
