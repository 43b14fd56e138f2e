/** Prints an attack's results line by line and remembers if a check failed. */
export class Verdict {
  exitCode = 0

  /** Prints a result without judging it. */
  report(what: string, seen: unknown): void {
    console.log(`   ${what}: ${textOf(seen)}`)
  }

  /** Prints a result and whether it passed. */
  check(what: string, seen: unknown, holds: boolean): void {
    console.log(`${holds ? 'ok ' : 'NO '}${what}: ${textOf(seen)}`)
    if (!holds) this.exitCode = 1
  }
}

function textOf(seen: unknown): string {
  if (typeof seen === 'number') return String(Math.round(seen * 100) / 100)
  if (Array.isArray(seen)) return seen.length === 0 ? 'none' : seen.slice(0, 5).map(textOf).join(', ')
  return String(seen)
}
