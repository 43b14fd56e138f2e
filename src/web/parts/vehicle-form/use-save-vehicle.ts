import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ValidVehicle, vehicleToSend } from '#domain/vehicle/form/vehicle-form.ts'
import type { Vehicle } from '#domain/vehicle/vehicle.ts'
import { callApi, ifMatch } from '../../site/api/api-client.ts'
import { recordWrite } from '../../site/api/own-versions.ts'
import { vehicleQuery } from '../../site/api/queries.ts'
import { refreshVehicles, useRefreshUser } from '../../site/api/refresh.ts'
import { useCurrentUser, useFilledInBy } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { newIdempotencyKey } from '../../site/device/idempotency-key.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { type RefusedSave, showRefusedSave } from '../form/staleness.tsx'

interface SaveOptions extends RefusedSave {
  id: number | undefined
  version: number | undefined
  /** The form counts as being saved until it is done. */
  onSaved: (vehicle: Vehicle) => void | Promise<void>
}

interface Filled {
  valid: ValidVehicle
  /** Whose a new listing is to be, where an administrator chose. */
  userId: number | undefined
}

export function useSaveVehicle({ id, version, onSaved, ...refused }: SaveOptions) {
  const queryClient = useQueryClient()
  const user = useCurrentUser()
  const refreshUser = useRefreshUser()
  const filledInBy = useFilledInBy()
  const [key] = useState(newIdempotencyKey)
  return useExclusiveMutation({
    mutationFn: ({ valid, userId }: Filled) => {
      const body = vehicleToSend(valid)
      if (id === undefined)
        return callApi<Vehicle>(
          '/api/vehicles',
          'POST',
          { ...body, userId },
          { ...filledInBy, 'idempotency-key': key },
        )
      return callApi<Vehicle>(`/api/vehicles/${id}`, 'PATCH', body, {
        ...filledInBy,
        ...ifMatch(version ?? 0),
      })
    },
    onSuccess: async (vehicle) => {
      if (version !== undefined) recordWrite({ id: vehicle.id, version }, vehicle)
      const isNew = id === undefined
      showToast({
        title: 'Success',
        text: isNew ? 'Vehicle listed successfully' : 'Vehicle updated successfully',
        ...(isNew && { action: { label: 'View listing', href: `/vehicles/${vehicle.id}` } }),
      })
      await refreshVehicles(queryClient)
      queryClient.setQueryData(vehicleQuery(vehicle.id).queryKey, vehicle)
      await onSaved(vehicle)
      // The dealership that an account names with its first listing becomes its own.
      if (!user?.dealershipName) await refreshUser()
    },
    onError: (error) => showRefusedSave(error, refused),
  })
}
