import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from './programs.ts'

/** Engines that install from the package registry without another download. */
const peers = { itemsjs: '2.4.4', minisearch: '7.2.0', '@duckdb/node-api': '1.5.6-r.1' }
/** Only the fastest engines get a million rows. The others need seconds per query. */
const engines = { '100k': ['itemsjs', 'minisearch', 'duckdb'], '1m': ['duckdb'] }
export type PeersSize = keyof typeof engines
export const isPeersSize = (text: string): text is PeersSize => Object.hasOwn(engines, text)

/**
 * Compares other projects' engines with ours on the same rows and queries. First puts their packages and the rows into
 * the folder. @param folder a copy of the comparison's files, outside this project: `lib.mjs`, `make-data.mjs` and
 *   `engines/`
 */
export async function comparePeers(folder: string, size: PeersSize): Promise<void> {
  const home = path.resolve(folder)
  const data = path.join(home, 'data')
  const env = { PEERS: home, PERF_DATA: data }
  const installed = path.join(home, 'engines')
  if (!existsSync(path.join(installed, 'node_modules'))) {
    await writeFile(
      path.join(installed, 'package.json'),
      JSON.stringify({ private: true, dependencies: peers }),
    )
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: installed })
  }
  if (!existsSync(path.join(data, `vehicles-${size}.tsv`))) {
    await runProgram([path.join(home, 'make-data.mjs')], { env })
  }
  console.log(await runProgram(['bench/peers.ts', home, size, ...engines[size]], { env, core: 'first' }))
}
