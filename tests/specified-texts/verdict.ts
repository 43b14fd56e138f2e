import { nameOf, type SpecifiedText } from './specified-text.ts'

export interface Verdict {
  /** Why the check fails, a line each; none where every text was seen that can be. */
  faults: string[]
  /** What no visitor can meet, with the reason. */
  unreachable: string[]
}

/** @param seen names of the texts that a browser showed */
export function verdictOn(texts: readonly SpecifiedText[], seen: ReadonlySet<string>): Verdict {
  const verdict: Verdict = { faults: [], unreachable: [] }
  for (const text of texts) {
    const name = nameOf(text)
    const { unreachable } = text
    if (unreachable && seen.has(name)) verdict.faults.push(`${name} was seen; the list says: ${unreachable}`)
    else if (unreachable) verdict.unreachable.push(`${name} (${unreachable})`)
    else if (!seen.has(name)) verdict.faults.push(`${name} was never seen`)
  }
  return verdict
}
