import { z } from 'zod'
import { isTimestamp } from './barbados-time.ts'
import { promotionDateProblem } from './promotion-dates.ts'
import type { ValidVehicle, VehicleFormValues } from './vehicle-form.ts'
import { requiredText, vehicleDraftSchema } from './vehicle-schema.ts'

/** A vehicle form as it must be to be sent: a new listing with its dealership's name (specification, section 5). */
export function vehicleFormSchema(now: () => Date): z.ZodType<ValidVehicle, VehicleFormValues> {
  const valid = vehicleDraftSchema(now).extend({
    dealershipName: requiredText('Dealership name is required'),
  })
  // Types alone: what stands in a form may be what the schema refuses.
  return z.custom<VehicleFormValues>().transform((values, context) => {
    const { success, data, error } = valid.safeParse(values)
    const days = pickedDaysProblem(values, now())
    if (days) context.addIssue({ code: 'custom', path: [days.name], message: days.message })
    for (const { path, message } of error?.issues ?? []) context.addIssue({ code: 'custom', path, message })
    return success ? data : z.NEVER
  })
}

/** What is wrong with the days picked for the promotion; an instant that is stored already stays as it is. */
function pickedDaysProblem(values: VehicleFormValues, now: Date) {
  if (values.promotionType === null) return undefined
  const picked = (date: string | null) => (date === null || isTimestamp(date) ? '' : date)
  const { promotionStartDate, promotionEndDate } = values
  const problem = promotionDateProblem(
    { start: picked(promotionStartDate), end: picked(promotionEndDate) },
    now,
  )
  if (!problem) return undefined
  const name = problem.field === 'start' ? 'promotionStartDate' : 'promotionEndDate'
  return { name, message: problem.message }
}
