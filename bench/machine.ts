import { execFileSync } from 'node:child_process'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { figure } from './figures.ts'

/** Conditions of a measurement: date, commit, machine, and its load over 1, 5 and 15 minutes. */
export function machine(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  const [processor] = cpus()
  const load = loadavg().map((value) => value.toFixed(1))
  return [
    new Date().toISOString().slice(0, 10),
    `commit ${commit}`,
    `${availableParallelism()} x ${processor?.model}`,
    `${figure(totalmem() / 2 ** 30)} GB`,
    `Node ${process.version}`,
    `load ${load.join(' ')}`,
  ].join(', ')
}
