import { Heart, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { comparedVehicles, toggleCompared } from '../device/compared-vehicles.ts'
import { savedVehicles, toggleSaved } from '../device/saved-vehicles.ts'
import { useDeviceStore } from '../device/use-device-store.ts'
import { CardMenu } from './card-menu.tsx'

const targetClass = 'group/action grid size-11 place-items-center rounded-full'
/** A disc on the picture; in the list, where it is on the card's own ground, the icon alone. */
const faceClass =
  'grid size-9 place-items-center rounded-full bg-night/70 text-white transition group-hover/action:bg-night as-list:bg-transparent as-list:text-muted group-hover/action:as-list:bg-sunken group-aria-pressed/action:bg-gold group-aria-pressed/action:text-on-gold group-aria-pressed/action:as-list:bg-gold group-aria-pressed/action:as-list:text-on-gold'

interface CardTogglesProps {
  vehicle: VehicleSnapshot
  /** Called when the card is removed: the focus has to move. */
  onHide?: () => void
}

export default function CardToggles({ vehicle, onHide }: CardTogglesProps) {
  const { id, name } = vehicle
  return (
    <>
      <CardToggle
        kind="save"
        label={`Save ${name}`}
        isOn={useDeviceStore(savedVehicles).some((kept) => kept.id === id)}
        onPress={() => toggleSaved(vehicle)}
      >
        <Heart aria-hidden className="size-5 group-aria-pressed/action:fill-current" />
      </CardToggle>
      <CardToggle
        kind="compare"
        label={`Compare ${name}`}
        isOn={useDeviceStore(comparedVehicles).includes(id)}
        onPress={() => toggleCompared(id)}
      >
        <Scale aria-hidden className="size-5" />
      </CardToggle>
      <CardMenu vehicle={vehicle} className={targetClass} faceClass={faceClass} onHide={onHide} />
    </>
  )
}

interface CardToggleProps {
  kind: 'save' | 'compare'
  label: string
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

function CardToggle({ kind, label, isOn, onPress, children }: CardToggleProps) {
  return (
    <button
      type="button"
      data-toggle={kind}
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
      className={targetClass}
    >
      <span className={faceClass}>{children}</span>
    </button>
  )
}
