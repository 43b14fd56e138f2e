import type { VehicleSnapshot } from '#domain/vehicle/history/vehicle-snapshots.ts'
import { comparedVehicles, toggleCompared } from '../../device/compared-vehicles.ts'
import { savedVehicles, toggleSaved } from '../../device/saved-vehicles.ts'
import { useDeviceStore } from '../../device/use-device-store.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { CardMenu } from './card-menu.tsx'

interface CardTogglesProps {
  vehicle: VehicleSnapshot
}

export default function CardToggles({ vehicle }: CardTogglesProps) {
  const { id, name } = vehicle
  return (
    <>
      <CardToggle
        kind="save"
        label={`Save ${name}`}
        isOn={useDeviceStore(savedVehicles).some((kept) => kept.id === id)}
        onPress={() => toggleSaved(vehicle)}
      />
      <CardToggle
        kind="compare"
        label={`Compare ${name}`}
        isOn={useDeviceStore(comparedVehicles).includes(id)}
        onPress={() => toggleCompared(id)}
      />
      <CardMenu vehicle={vehicle} className="card-action icon-ellipsis" />
    </>
  )
}

interface CardToggleProps {
  kind: 'save' | 'compare'
  label: string
  isOn: boolean
  onPress: () => void
}

function CardToggle({ kind, label, isOn, onPress }: CardToggleProps) {
  return (
    <button
      type="button"
      data-toggle={kind}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
      className={classNames('card-action', kind === 'save' ? 'icon-heart' : 'icon-scale')}
    />
  )
}
