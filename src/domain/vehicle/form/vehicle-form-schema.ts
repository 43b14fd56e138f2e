import { z } from 'zod'
import { enteredPromotionProblems, type PromotionTerms } from '../../promotion/promotion-rules.ts'
import { requiredText } from '../../text/text-schema.ts'
import { vehicleDraftSchema } from '../vehicle-schema.ts'
import { type ValidVehicle, type VehicleFormValues, withoutHiddenBoxes } from './vehicle-form.ts'

/**
 * A new listing with its dealership's name (docs/product.md#validation).
 * @param before the listing that is edited; its promotion is validated only where it is changed
 */
export function vehicleFormSchema(
  now: () => Date,
  before?: PromotionTerms,
): z.ZodType<ValidVehicle, VehicleFormValues> {
  const valid = vehicleDraftSchema(now).extend({
    dealershipName: requiredText('Dealership name is required'),
  })
  // A type without validation: a form may hold what the schema refuses.
  return z.custom<VehicleFormValues>().transform((filled, context) => {
    const values = withoutHiddenBoxes(filled)
    const { success, data, error } = valid.safeParse(values)
    for (const { field, message } of enteredPromotionProblems(before, values, now())) {
      context.addIssue({ code: 'custom', path: [field], message })
    }
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return success ? data : z.NEVER
  })
}
