import { z } from 'zod'
import { limits } from '../limits.ts'
import { formatCount } from './format.ts'
import { isBlank, isStorable, normalizeName } from './names.ts'

/** A text of at most `length` characters. Invisible text becomes empty. */
export function text(length: number) {
  return z
    .string({ error: 'Must be text' })
    .overwrite((value) => (isBlank(value) ? '' : value))
    .max(length, `At most ${formatCount(length)} characters`)
    .refine(isStorable, 'Contains characters that are not text')
}

/** A non-empty text of one line. `message` is shown if it is missing. */
export function requiredText(message: string) {
  return z
    .string({ error: message })
    .transform(normalizeName)
    .pipe(text(limits.shortTextLength).min(1, message))
}
