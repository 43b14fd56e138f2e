/** Prints what an attack saw, line by line, and remembers whether the marketplace held. */
export class Verdict {
  exitCode = 0

  /** A figure that is told alone. */
  tell(what: string, seen: unknown): void {
    console.log(`   ${what}: ${said(seen)}`)
  }

  /** A figure that says whether the marketplace held. */
  check(what: string, seen: unknown, holds: boolean): void {
    console.log(`${holds ? 'ok ' : 'NO '}${what}: ${said(seen)}`)
    if (!holds) this.exitCode = 1
  }
}

function said(seen: unknown): string {
  if (typeof seen === 'number') return String(Math.round(seen * 100) / 100)
  if (Array.isArray(seen)) return seen.length === 0 ? 'none' : seen.slice(0, 5).map(said).join(', ')
  return String(seen)
}
