import { useState } from 'react'
import type { VehicleSnapshot } from '#domain/vehicle/vehicle-snapshots.ts'
import { comparedVehicles, toggleCompared } from '../device/compared-vehicles.ts'
import { hiddenVehicles, showAgain, toggleHidden } from '../device/hidden-vehicles.ts'
import { savedVehicles, toggleSaved } from '../device/saved-vehicles.ts'
import { useDeviceStore } from '../device/use-device-store.ts'
import { lazyComponent } from '../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../ui/behaviour/use-lazy-component.ts'
import { showToast } from '../ui/overlay/toast.ts'
import { showLoadFailure } from '../ui/overlay/use-lazy-dialog.ts'
import { classNames } from '../ui/styles/class-names.ts'
import { useVehicleDialog } from './use-vehicle-dialog.tsx'

const menuButtonClass = 'card-action icon-ellipsis'

const cardMenu = lazyComponent(() => import('./card-menu.tsx'))

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
      />
      <CardToggle
        kind="compare"
        label={`Compare ${name}`}
        isOn={useDeviceStore(comparedVehicles).includes(id)}
        onPress={() => toggleCompared(id)}
      />
      <MoreActions vehicle={vehicle} onHide={onHide} />
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
        className={menuButtonClass}
      />
    )
  }
  return (
    <>
      <CardMenu
        label={label}
        className={menuButtonClass}
        isHidden={isHidden}
        onHide={toggle}
        onContact={vehicle.noticed === 'sold' ? undefined : openContact}
      />
      {dialogs.dialog}
    </>
  )
}
