import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { run } from '../scripts/child.mjs'
import { root } from '../scripts/project.mjs'
import { markdownTable } from './figures.ts'
import { runProgram } from './programs.ts'

/**
 * Benchmarks this checkout and another commit, and prints one table. The commit is cloned, installed and built in its
 * own folder and measured by its own `bench/`.
 * @param parts names of parts in `bench/run.ts`
 */
export async function compare(
  commit: string,
  { data, dealerships, parts }: { data: string; dealerships: string; parts: readonly string[] },
): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'marketplace-compare-'))
  try {
    await must('git', ['clone', '--quiet', root, folder])
    await must('git', ['-C', folder, 'checkout', '--quiet', '--detach', commit])
    await must(process.execPath, [path.join(folder, 'scripts', 'build.mjs')])
    const rows: string[][] = []
    for (const part of parts) {
      const args = [
        'bench/run.ts',
        '--data',
        path.resolve(data),
        '--dealerships',
        dealerships,
        '--only',
        part,
      ]
      const [here, there] = [await figuresOf(args, root), await figuresOf(args, folder)]
      for (const [key, { what, figure }] of here) {
        const other = there.get(key)?.figure ?? ''
        rows.push([what, figure, other, ratio(figure, other)])
      }
    }
    console.log(markdownTable(['what', 'here', commit, 'here / there'], rows))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function must(program: string, args: string[]): Promise<void> {
  const code = await run(program, args)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} exited with ${code}`)
}

/** Rows of a printed table by name. Digits are dropped from the name, because the number of listings may differ. */
async function figuresOf(args: string[], folder: string) {
  const printed = await runProgram(args, { folder })
  const rows = printed.split('\n').filter((line) => line.startsWith('| '))
  return new Map(
    rows.slice(1).flatMap((row) => {
      const [, what = '', figure = ''] = row.split('|').map((cell) => cell.trim())
      return what.startsWith('---') ? [] : [[what.replaceAll(/[\d,]+/g, ''), { what, figure }]]
    }),
  )
}

/** Ratio of the first number in each text. Empty if the units differ. */
function ratio(one: string, other: string): string {
  const [mine, its] = [one, other].map((figure) => /^([\d.,]+)(?:, [\d.,]+)*(.*)/.exec(figure))
  if (!mine || !its || mine[2] !== its[2]) return ''
  const [top, bottom] = [mine, its].map(([, text = '']) => Number(text.replaceAll(',', '')))
  return top && bottom ? (top / bottom).toFixed(2) : ''
}
