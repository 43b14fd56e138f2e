import { z } from 'zod'
import { barbadosDay, isTimestamp } from './barbados-time.ts'
import { promotionDateProblem, promotionOrderProblem } from './promotion-dates.ts'
import { discountRange } from './promotion-schema.ts'
import { type ValidVehicle, type VehicleFormValues, withoutHiddenBoxes } from './vehicle-form.ts'
import { requiredText, vehicleDraftSchema } from './vehicle-schema.ts'

/** A vehicle form as it must be to be sent: a new listing with its dealership's name (specification, section 5). */
export function vehicleFormSchema(now: () => Date): z.ZodType<ValidVehicle, VehicleFormValues> {
  const valid = vehicleDraftSchema(now).extend({
    dealershipName: requiredText('Dealership name is required'),
  })
  // Types alone: what stands in a form may be what the schema refuses.
  return z.custom<VehicleFormValues>().transform((filled, context) => {
    const values = withoutHiddenBoxes(filled)
    const { success, data, error } = valid.safeParse(values)
    const days = pickedDaysProblem(values, now())
    if (days) context.addIssue({ code: 'custom', path: [days.name], message: days.message })
    if (isOffDiscountRange(values)) {
      context.addIssue({ code: 'custom', path: ['promotionValue'], message: discountRange.message })
    }
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return success ? data : z.NEVER
  })
}

/** What is wrong with the days picked for the promotion; an instant that is stored already stays as it is. */
function pickedDaysProblem(values: VehicleFormValues, now: Date) {
  if (values.promotionType === null) return undefined
  const picked = (date: string | null) => (date === null || isTimestamp(date) ? '' : date)
  const { promotionStartDate, promotionEndDate } = values
  const start = picked(promotionStartDate)
  const end = picked(promotionEndDate)
  // The one that is picked is held against the day of the one that is stored.
  const problem =
    promotionDateProblem({ start, end }, now) ??
    (start || end
      ? promotionOrderProblem({ start: dayOf(promotionStartDate), end: dayOf(promotionEndDate) })
      : undefined)
  if (!problem) return undefined
  const name = problem.field === 'start' ? 'promotionStartDate' : 'promotionEndDate'
  return { name, message: problem.message }
}

function dayOf(date: string | null): string {
  if (date === null) return ''
  return isTimestamp(date) ? barbadosDay(new Date(date)) : date
}

/** Off what the promotion creator takes too: more than all asks nothing of the buyer. None at all is no discount. */
function isOffDiscountRange({ promotionType, promotionValue }: VehicleFormValues): boolean {
  if (promotionType !== 'discount' || !promotionValue || promotionValue < 0) return false
  return promotionValue < discountRange.min || promotionValue > discountRange.max
}
