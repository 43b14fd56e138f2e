import type { Profiler } from 'node:inspector'

/** A function in its callers, with the time under it in microseconds. */
interface Frame {
  name: string
  us: number
  callees: Map<string, Frame>
}

const width = 1200
const rowHeight = 17
const headHeight = 26
/** Of all time; what took less is left out. */
const leastShare = 0.006
const letterWidth = 6.2
/**
 * React's way from component to component and Node's from module to module, dozens of frames deep: what is in it is drawn
 * as if called by what began it.
 */
const recursion =
  /^((render(Node|NodeDestructive|Element|ChildrenArray|FunctionComponent|WithHooks)|retryNode|finishFunctionComponent) dist|(#?getOrCreateModuleJob\w*|afterResolve|ModuleJob|link|syncLink) node:internal)/
const notWork = new Set(['(idle)', '(program)'])
/** Ours, libraries', and what Node or the engine does. */
const colours = [
  [/ (src|bench)\/|wasm-function/, '#99f6e4'],
  [/ (node_modules|dist)\//, '#fde68a'],
  [/./, '#d6d3d1'],
] as const

/**
 * Draws a profile as a flame graph, callers above: the width of a function is the share of the processor's time under
 * it. @returns an SVG document with the share of each function as its tooltip
 */
export function flameDrawing(title: string, profile: Profiler.Profile): string {
  const root = callTree(profile)
  const rects: string[] = []
  const deepest = draw(root, { x: 0, depth: -1, all: root.us, rects })
  const height = headHeight + (deepest + 1) * rowHeight + 4
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" font-family="monospace" font-size="10" role="img">`,
    `<title>${escaped(title)}</title>`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<text x="4" y="16" font-size="12">${escaped(title)}: ${Math.round(root.us / 1000)} ms of work</text>`,
    ...rects,
    '</svg>\n',
  ].join('\n')
}

/** The functions that took most themselves, with their shares of all work. */
export function heaviest(profile: Profiler.Profile, most: number): [name: string, share: number][] {
  const own = new Map<string, number>()
  let all = 0
  for (const [node, us] of timesByNode(profile)) {
    const name = frameName(node)
    if (notWork.has(name)) continue
    own.set(name, (own.get(name) ?? 0) + us)
    all += us
  }
  const sorted = [...own].toSorted(([, a], [, b]) => b - a).slice(0, most)
  return sorted.map(([name, us]) => [name, us / all])
}

function callTree(profile: Profiler.Profile): Frame {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]))
  const times = timesByNode(profile)
  const build = (node: Profiler.ProfileNode, into: Frame): number => {
    const name = frameName(node)
    if (notWork.has(name)) return 0
    const isPassed = recursion.test(name)
    const frame = (isPassed ? into : into.callees.get(name)) ?? { name, us: 0, callees: new Map() }
    if (!isPassed) into.callees.set(name, frame)
    let us = times.get(node) ?? 0
    for (const id of node.children ?? []) {
      const callee = nodes.get(id)
      if (callee) us += build(callee, frame)
    }
    if (!isPassed) frame.us += us
    return us
  }
  const root: Frame = { name: '', us: 0, callees: new Map() }
  for (const id of profile.nodes[0]?.children ?? []) {
    const node = nodes.get(id)
    if (node) root.us += build(node, root)
  }
  return root
}

function timesByNode({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile) {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const times = new Map<Profiler.ProfileNode, number>()
  for (const [at, id] of samples.entries()) {
    const node = byId.get(id)
    if (node) times.set(node, (times.get(node) ?? 0) + (timeDeltas[at] ?? 0))
  }
  return times
}

/** @returns how deep it reaches */
function draw(
  frame: Frame,
  { x, depth, all, rects }: { x: number; depth: number; all: number; rects: string[] },
): number {
  let left = x
  let deepest = depth
  for (const callee of [...frame.callees.values()].toSorted((a, b) => b.us - a.us)) {
    const share = callee.us / all
    if (share < leastShare) break
    const room = share * width
    rects.push(box(callee.name, share, { x: left, y: headHeight + (depth + 1) * rowHeight, room }))
    deepest = Math.max(deepest, draw(callee, { x: left, depth: depth + 1, all, rects }))
    left += room
  }
  return deepest
}

function box(name: string, share: number, { x, y, room }: { x: number; y: number; room: number }): string {
  const colour = colours.find(([pattern]) => pattern.test(name))?.[1]
  const letters = Math.floor((room - 4) / letterWidth)
  const label =
    letters < 3 ? '' : `<text x="${round(x + 2)}" y="${y + 12}">${escaped(name.slice(0, letters))}</text>`
  return (
    `<g><title>${escaped(name)}: ${(share * 100).toFixed(1)} %</title>` +
    `<rect x="${round(x)}" y="${y}" width="${round(room)}" height="${rowHeight - 1}" fill="${colour}" stroke="#fff"/>${label}</g>`
  )
}

/** A function with its file as the project knows it: `search src/engine/engine.ts`. */
function frameName({ callFrame: { functionName, url } }: Profiler.ProfileNode): string {
  const file = url
    .replace(/^.*?\/((src|dist|bench|node_modules)\/)/, '$1')
    .replace(/^node_modules\/(@?[^/]+(\/[^/]+)?).*/, 'node_modules/$1')
  return `${functionName || 'anonymous'}${file === '' ? '' : ` ${file}`}`
}

const round = (value: number) => Math.round(value * 10) / 10
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
