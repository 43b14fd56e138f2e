import { z } from 'zod'
import type { ValidVehicle, VehicleFormValues } from './vehicle-form.ts'
import { requiredText, vehicleDraftSchema } from './vehicle-schema.ts'

/** A vehicle form as it must be to be sent: a new listing with its dealership's name (specification, section 5). */
export function vehicleFormSchema(now: () => Date): z.ZodType<ValidVehicle, VehicleFormValues> {
  const valid = vehicleDraftSchema(now).extend({
    dealershipName: requiredText('Dealership name is required'),
  })
  // Types alone: what stands in a form may be what the schema refuses.
  return z
    .custom<VehicleFormValues>()
    .transform((values): unknown => values)
    .pipe(valid)
}
