import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Totals of a run for `npm test`. Vitest's JSON report lacks errors outside of tests.
 * @typedef {{ passed: number, failed: number, failedFiles: string[], errors: number }} Totals
 */

/** A Vitest reporter that writes the run's `Totals` to the file named in `TEST_TOTALS`. */
export default class TotalsReporter {
  /** @type {NonNullable<import('vitest/node').Reporter['onTestRunEnd']>} */
  onTestRunEnd(modules, unhandledErrors) {
    const states = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => test.result().state),
    )
    /** @type {Totals} */
    const totals = {
      passed: states.filter((state) => state === 'passed').length,
      failed: states.filter((state) => state === 'failed').length,
      failedFiles: modules.filter((module) => !module.ok()).map((module) => module.moduleId),
      errors: unhandledErrors.length,
    }
    const file = process.env.TEST_TOTALS ?? 'totals.json'
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, JSON.stringify(totals))
  }
}
