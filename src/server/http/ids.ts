import { limits } from '#domain/limits.ts'
import { Problem } from './problem.ts'

/**
 * Reads an id from a path.
 * @param text what stands in the path
 * @param absent the sentence for a well-formed id that no row can have ('Vehicle not found')
 * @returns a positive integer that a column holds
 * @throws Problem malformed where the text is no positive integer, absent where it is larger than any id
 */
export function parseId(text: string, absent: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new Problem('malformed', 'The id must be a positive whole number')
  const id = Number(text)
  if (id > limits.integer) throw new Problem('absent', absent)
  return id
}
