import { Ellipsis, Heart, Scale } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { comparedVehicles, toggleCompared } from '../device/compared-vehicles.ts'
import { hiddenVehicles, showAgain, toggleHidden } from '../device/hidden-vehicles.ts'
import { savedVehicles, toggleSaved } from '../device/saved-vehicles.ts'
import { useDeviceStore } from '../device/use-device-store.ts'
import { lazyComponent } from '../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../ui/behaviour/use-lazy-component.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { showLoadFailure } from '../ui/overlay/use-lazy-dialog.ts'
import { useVehicleDialog } from './use-vehicle-dialog.tsx'

const cardMenu = lazyComponent(() => import('./card-menu.tsx'))

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
      <MoreActions vehicle={vehicle} onHide={onHide} />
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

/** The menu's code is loaded when it is first opened. */
function MoreActions({ vehicle, onHide }: CardTogglesProps) {
  const { id, name } = vehicle
  const [wasPressed, setWasPressed] = useState(false)
  const CardMenu = useLazyComponent(cardMenu, { isWanted: wasPressed })
  const isHidden = useDeviceStore(hiddenVehicles).includes(id)
  const dialogs = useVehicleDialog(id)
  const label = `More for ${name}`
  const menuButton = () => document.querySelector<HTMLElement>(`#vehicle-${id} [aria-haspopup=menu]`)

  function toggle() {
    toggleHidden(id)
    if (isHidden) return
    onHide?.()
    showToast({
      title: 'Vehicle hidden',
      text: `${name} is left out of lists on this device.`,
      action: { label: 'Undo', press: () => showAgain(id) },
    })
  }
  function openContact() {
    const trigger = menuButton()
    if (trigger) dialogs.open('contact', trigger)
  }
  if (!CardMenu) {
    const load = () => cardMenu.load().then(() => setWasPressed(true), showLoadFailure)
    return (
      <button
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        title={label}
        onClick={load}
        className={targetClass}
      >
        <span className={faceClass}>
          <Ellipsis aria-hidden className="size-5" />
        </span>
      </button>
    )
  }
  return (
    <>
      <CardMenu
        label={label}
        className={targetClass}
        faceClass={faceClass}
        isHidden={isHidden}
        onHide={toggle}
        onContact={vehicle.noticed === 'sold' ? undefined : openContact}
      />
      {dialogs.dialog}
    </>
  )
}
