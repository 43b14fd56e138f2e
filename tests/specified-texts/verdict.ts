import { nameOf, type SpecifiedText } from './specified-text.ts'

export interface Verdict {
  /** Why the check fails, a line each; none where every text was seen that can be. */
  faults: string[]
  /** What nobody expects to be seen so far, with the reason. */
  awaited: string[]
}

/** @param seen names of the texts that a browser showed */
export function verdictOn(texts: readonly SpecifiedText[], seen: ReadonlySet<string>): Verdict {
  const verdict: Verdict = { faults: [], awaited: [] }
  for (const text of texts) {
    const name = nameOf(text)
    const excuse = text.notYet ? 'not built yet' : text.unreachable
    if (excuse && seen.has(name)) verdict.faults.push(`${name} was seen; the list says: ${excuse}`)
    else if (excuse) verdict.awaited.push(`${name} (${excuse})`)
    else if (!seen.has(name)) verdict.faults.push(`${name} was never seen`)
  }
  return verdict
}
