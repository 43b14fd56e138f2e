import type { SearchFigures } from './search-in-process.ts'

const width = 300
const height = 220
const margin = { left: 56, right: 16, top: 34, bottom: 40 }
const colours = ['#0f766e', '#b45309']

interface Line {
  name: string
  value: (figures: SearchFigures) => number
}
const panels: { title: string; lines: Line[] }[] = [
  {
    title: 'A search, ms',
    lines: [
      { name: 'p50', value: ({ p50Ms }) => p50Ms },
      { name: 'p95', value: ({ p95Ms }) => p95Ms },
    ],
  },
  { title: 'Memory of the catalogue, MB', lines: [{ name: 'MB', value: ({ catalogueMb }) => catalogueMb }] },
  { title: 'Filling the catalogue, s', lines: [{ name: 's', value: ({ loadMs }) => loadMs / 1000 }] },
]

/** Plots latency, memory and load time by size on logarithmic axes. @returns an SVG document */
export function scaleDrawing(figures: readonly SearchFigures[]): string {
  const drawn = panels.map((panel, at) => drawPanel(panel, figures, at * width))
  const view = `0 0 ${panels.length * width} ${height}`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${view}" font-family="sans-serif" font-size="11" role="img">`,
    '<title>Latency, memory and load by the number of listings</title>',
    '<rect width="100%" height="100%" fill="#fff"/>',
    ...drawn,
    '</svg>\n',
  ].join('\n')
}

function drawPanel(
  { title, lines }: (typeof panels)[number],
  figures: readonly SearchFigures[],
  left: number,
) {
  const all = lines.flatMap(({ value }) => figures.map((one) => Math.max(value(one), 0.001)))
  const x = scale(
    figures.map(({ listings }) => listings),
    [left + margin.left, left + width - margin.right],
  )
  const y = scale(all, [height - margin.bottom, margin.top])
  const bottom = height - margin.bottom
  return [
    text(left + margin.left, 18, title, 'font-weight="bold"'),
    ...powers(all).map((value) => {
      const at = y(value)
      const rule = `<line x1="${left + margin.left}" x2="${left + width - margin.right}" y1="${at}" y2="${at}" stroke="#ddd"/>`
      return rule + text(left + margin.left - 6, at + 4, String(value), 'text-anchor="end" fill="#555"')
    }),
    ...figures.map(({ listings }) =>
      text(x(listings), bottom + 16, short(listings), 'text-anchor="middle" fill="#555"'),
    ),
    text(left + (width + margin.left) / 2, bottom + 32, 'listings', 'text-anchor="middle" fill="#555"'),
    ...lines.map(({ name, value }, at) => {
      const colour = colours[at]
      const points = figures.map((one) => [x(one.listings), y(Math.max(value(one), 0.001))] as const)
      const dots = points.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3" fill="${colour}"/>`)
      const labels = figures.map((one, place) => {
        const [cx = 0, cy = 0] = points[place] ?? []
        const isFirst = at === 0
        return text(
          cx,
          cy + (isFirst && lines.length > 1 ? 15 : -7),
          round(value(one)),
          `text-anchor="${place === 0 ? 'start' : place === figures.length - 1 ? 'end' : 'middle'}" fill="${colour}"`,
        )
      })
      const line = `<polyline points="${points.map((point) => point.join()).join(' ')}" fill="none" stroke="${colour}" stroke-width="2"/>`
      const legend =
        lines.length > 1 ? text(left + width - margin.right - 70 + at * 36, 18, name, `fill="${colour}"`) : ''
      return [line, ...dots, ...labels, legend].join('')
    }),
  ].join('\n')
}

/** A logarithmic axis, from the power of ten below the smallest value to the one above the largest. */
function scale(values: readonly number[], [from, to]: readonly [number, number]) {
  const [least = 0, most = 1] = [powers(values)[0], powers(values).at(-1)].map((value) =>
    Math.log10(value ?? 1),
  )
  return (value: number) =>
    Math.round((from + ((Math.log10(value) - least) / Math.max(most - least, 1)) * (to - from)) * 10) / 10
}

function powers(values: readonly number[]): number[] {
  const least = Math.floor(Math.log10(Math.min(...values)))
  const most = Math.ceil(Math.log10(Math.max(...values)))
  return Array.from({ length: most - least + 1 }, (_, at) => Number((10 ** (least + at)).toPrecision(1)))
}

function short(value: number): string {
  return new Intl.NumberFormat('en', { notation: 'compact' }).format(value)
}

function round(value: number): string {
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)))
}

function text(x: number, y: number, content: string, attributes = ''): string {
  return `<text x="${x}" y="${y}" ${attributes}>${content}</text>`
}
