import { reportReasonKeys } from '#domain/moderation/report-reasons.ts'
import { id, oneOf } from '#domain/query/parameters.ts'
import type { QueryOf } from '#domain/query/query.ts'
import { searchValidator } from '../../site/search-params.ts'

/** `step` opens the form of a step with the case, filled in with `reason`. */
const schema = {
  view: oneOf(['decided']),
  owner: id(),
  case: id(),
  step: oneOf(['suspend']),
  reason: oneOf(reportReasonKeys),
}
export type CasesSearch = QueryOf<typeof schema>
export const casesSearch = searchValidator(schema)
