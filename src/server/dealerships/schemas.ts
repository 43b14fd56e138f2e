import { z } from 'zod'
import type { Dealership } from '#domain/dealership/dealership.ts'
import {
  dealerListItemSchema,
  dealershipDraftSchema,
  dealershipPatchSchema,
  dealershipSchema,
} from '#domain/dealership/dealership-schema.ts'

export const dealershipAnswer: z.ZodType<Dealership> = dealershipSchema.meta({ id: 'Dealership' })
export const dealersAnswer = z.array(dealerListItemSchema.meta({ id: 'DealerListItem' }))
export const nameParams = z.object({ name: z.string() })

export function newDealershipBody(now: () => Date) {
  return dealershipDraftSchema(now).meta({ id: 'NewDealership' })
}

export function dealershipPatchBody(now: () => Date) {
  return dealershipPatchSchema(now).meta({ id: 'DealershipPatch' })
}
