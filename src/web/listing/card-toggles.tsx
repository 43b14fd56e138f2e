import { EyeOff, Heart, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { useNow } from '../api/site-context.ts'
import { comparedVehicles, toggleCompared } from '../device/compared-vehicles.ts'
import { useDeviceStore } from '../device/device-store.ts'
import { hiddenVehicles, showAgain, toggleHidden } from '../device/hidden-vehicles.ts'
import { savedVehicles, toggleSaved } from '../device/saved-vehicles.ts'
import { showToast } from '../ui/overlay/toast.ts'

/** @param onHide called when the card is removed: the focus has to move */
export default function CardToggles({ vehicle, onHide }: { vehicle: VehicleSummary; onHide: () => void }) {
  const now = useNow()
  const name = vehicleName(vehicle)
  const { id } = vehicle
  const isHidden = useDeviceStore(hiddenVehicles).includes(id)
  return (
    <div className="absolute right-1.5 bottom-1.5 flex">
      <CardAction
        label={`Hide ${name}`}
        isOn={isHidden}
        onPress={() => {
          toggleHidden(id)
          if (isHidden) return
          onHide()
          showToast({
            title: 'Vehicle hidden',
            text: `${name} is left out of lists on this device.`,
            undo: () => showAgain(id),
          })
        }}
      >
        <EyeOff aria-hidden className="size-5" />
      </CardAction>
      <CardAction
        label={`Compare ${name}`}
        isOn={useDeviceStore(comparedVehicles).includes(id)}
        onPress={() => toggleCompared(id)}
      >
        <Scale aria-hidden className="size-5" />
      </CardAction>
      <CardAction
        label={`Save ${name}`}
        isOn={useDeviceStore(savedVehicles).some((kept) => kept.id === id)}
        onPress={() => toggleSaved(vehicle, now)}
      >
        <Heart aria-hidden className="size-5 group-aria-pressed/action:fill-current" />
      </CardAction>
    </div>
  )
}

interface CardActionProps {
  label: string
  isOn: boolean
  onPress: () => void
  children: ReactNode
}

function CardAction({ label, isOn, onPress, children }: CardActionProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isOn}
      title={label}
      onClick={onPress}
      className="group/action grid size-11 place-items-center rounded-full"
    >
      <span className="grid size-9 place-items-center rounded-full bg-night/70 text-white backdrop-blur-sm transition group-hover/action:bg-night group-aria-pressed/action:bg-gold group-aria-pressed/action:text-on-gold">
        {children}
      </span>
    </button>
  )
}
