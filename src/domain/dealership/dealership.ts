import type { z } from 'zod'
import type {
  dealerListItemSchema,
  dealershipDraftSchema,
  dealershipPatchSchema,
  dealershipSchema,
  dealershipSummarySchema,
} from './dealership-schema.ts'

export type Dealership = z.infer<typeof dealershipSchema>
export type DealershipDraft = z.infer<ReturnType<typeof dealershipDraftSchema>>
export type DealershipPatch = z.infer<ReturnType<typeof dealershipPatchSchema>>
export type DealerListItem = z.infer<typeof dealerListItemSchema>
export type DealershipSummary = z.infer<typeof dealershipSummarySchema>
