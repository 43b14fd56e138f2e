import { z } from 'zod'
import { limits } from '#domain/limits.ts'
import { Problem } from './problem.ts'

/** A string, which `parseId` parses: an id too large for any row is absent (404), not malformed. */
export const idParams = z.object({
  id: z.string().meta({ type: 'integer', minimum: 1, description: 'A positive whole number.' }),
})

/** Parses an id in a path. @param absent the message for one larger than any row's @throws Problem malformed, absent */
export function parseId(text: string, absent: string): number {
  if (!/^0*[1-9]\d*$/.test(text)) throw new Problem('malformed', 'The id must be a positive whole number')
  const id = Number(text)
  if (id > limits.integer) throw new Problem('absent', absent)
  return id
}
