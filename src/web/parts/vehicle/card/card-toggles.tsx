import { Eye, EyeOff, MessageSquare } from 'lucide-react'
import type { VehicleSnapshot } from '#domain/vehicle/history/vehicle-snapshots.ts'
import {
  comparedVehicles,
  hiddenVehicles,
  savedVehicles,
  showAgain,
  toggleCompared,
  toggleHidden,
  toggleSaved,
} from '../../../site/device/kept-vehicles.ts'
import { useDeviceStore } from '../../../site/device/use-device-store.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { classNames } from '../../../ui/styles/class-names.ts'
import { useVehicleDialog } from '../use-vehicle-dialog.tsx'

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

interface CardMenuProps {
  vehicle: VehicleSnapshot
  className: string
}

/** What is done with a card less often. */
function CardMenu({ vehicle, className }: CardMenuProps) {
  const { id, name } = vehicle
  const isHidden = useDeviceStore(hiddenVehicles).includes(id)
  const dialogs = useVehicleDialog(id)
  const Icon = isHidden ? Eye : EyeOff

  function toggle() {
    toggleHidden(id)
    if (isHidden) return
    showToast({
      title: 'Vehicle hidden',
      text: `${name} is left out of lists on this device.`,
      action: { label: 'Undo', press: () => showAgain(id) },
    })
  }
  function openContact() {
    const trigger = document.querySelector<HTMLElement>(`#vehicle-${id} [aria-haspopup=menu]`)
    if (trigger) dialogs.open('contact', trigger)
  }
  return (
    <>
      <Menu label={`More for ${name}`} className={className}>
        {vehicle.noticed !== 'sold' && (
          <MenuItem onChoose={openContact}>
            <MessageSquare aria-hidden className="size-5 shrink-0 text-muted" />
            <span className="font-semibold">Contact Dealer</span>
          </MenuItem>
        )}
        <MenuItem onChoose={toggle}>
          <Icon aria-hidden className="size-5 shrink-0 text-muted" />
          <span className="grid">
            <span className="font-semibold">{isHidden ? 'Show this vehicle' : 'Hide this vehicle'}</span>
            <span className="text-muted text-xs">
              {isHidden
                ? 'Brings it back to lists on this device.'
                : 'Leaves it out of lists on this device.'}
            </span>
          </span>
        </MenuItem>
      </Menu>
      {dialogs.dialog}
    </>
  )
}
