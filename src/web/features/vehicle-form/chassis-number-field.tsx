import { useQuery } from '@tanstack/react-query'
import { fieldTable } from '#domain/vehicle/field-registry.ts'
import { callApi } from '../../api/api-client.ts'
import { keys, read } from '../../api/queries.ts'
import { ControlledTextField } from '../../ui/form/controlled-fields.tsx'
import { fieldProps, type VehicleControl } from './form-control.ts'

/** The one that is kept is never shown: what is typed replaces it. */
export function ChassisNumberField({ control, id }: { control: VehicleControl; id: number | undefined }) {
  const path = `/api/vehicles/${id}/chassis-number`
  const kept = useQuery({
    ...read([keys.vehicles, 'chassis-number', id], () => callApi<{ isKept: boolean }>(path)),
    enabled: id !== undefined,
  })
  const { hint } = fieldTable.chassisNumber
  return (
    <ControlledTextField
      {...fieldProps(control, 'chassisNumber')}
      emptyValue={null}
      autoComplete="off"
      hint={kept.data?.isKept ? 'One is kept. Type one to replace it; nobody sees either' : hint}
    />
  )
}
