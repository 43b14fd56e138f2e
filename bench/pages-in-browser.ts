import { parseArgs } from 'node:util'
import { openBrowser } from './browser.ts'
import { figure, markdownTable, median } from './figures.ts'
import { type Load, load, longest, totalBlockingTime } from './page-load.ts'

async function measure(
  origins: readonly string[],
  paths: readonly string[],
  runs: number,
  detailed: boolean,
) {
  const browser = await openBrowser()
  const rows: string[][] = []
  try {
    for (const path of paths) {
      // The server's cache is warm, as it is for all visitors but one.
      for (const origin of origins) await (await fetch(origin + path)).text()
      const loads = origins.map((): Load[] => [])
      for (let run = 0; run < runs; run++) {
        for (const [at, origin] of origins.entries()) loads[at]?.push(await load(browser, origin + path))
      }
      for (const [at, origin] of origins.entries()) {
        const mine = loads[at] ?? []
        const row = (read: (load: Load) => number) => figure(median(mine.map(read)))
        rows.push([
          `${new URL(origin).port} ${path}`,
          row((one) => one.firstPaint),
          row((one) => one.largestPaint),
          row(totalBlockingTime),
          row(longest),
          row(({ tasks }) => tasks.length),
          median(mine.map(({ layoutShift }) => layoutShift)).toFixed(3),
        ])
        if (detailed) printFrames(`${origin}${path}`, mine)
      }
    }
  } finally {
    await browser.close()
  }
  console.log(
    markdownTable(['page', 'FCP ms', 'LCP ms', 'TBT ms', 'longest task ms', 'long tasks', 'CLS'], rows),
  )
}

/** The long frames of the load whose blocking time is the median. */
function printFrames(name: string, loads: readonly Load[]): void {
  const sorted = loads.toSorted((a, b) => totalBlockingTime(a) - totalBlockingTime(b))
  const typical = sorted[Math.floor(sorted.length / 2)]
  console.log(`\n${name}`)
  for (const frame of typical?.frames ?? []) {
    const scripts = frame.scripts.map(
      (script) =>
        `${script.name} ${figure(script.duration)}${script.forcedLayout > 1 ? ` (layout ${figure(script.forcedLayout)})` : ''}`,
    )
    console.log(
      `  at ${figure(frame.at)}: ${figure(frame.duration)} ms, style and paint ${figure(frame.style)}; ${scripts.join('; ')}`,
    )
  }
  console.log(
    `  tasks: ${typical?.tasks.map(({ at, duration }) => `${Math.round(at)}+${Math.round(duration)}`).join(' ')}`,
  )
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: 'string', default: '5' },
    path: { type: 'string', multiple: true },
    detail: { type: 'boolean' },
  },
})
await measure(positionals, values.path ?? ['/', '/vehicles'], Number(values.runs), values.detail ?? false)
