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
import { showToast } from '../../../ui/overlay/toast.ts'

/** 'Save', 'Compare' and 'Hide', all three on this device. */
export default function CardToggles({ vehicle }: { vehicle: VehicleSnapshot }) {
  const { id, name } = vehicle
  const isHidden = useDeviceStore(hiddenVehicles).includes(id)

  function hideOrShow() {
    toggleHidden(id)
    if (isHidden) return
    showToast({
      title: 'Vehicle hidden',
      text: `${name} is left out of lists on this device.`,
      action: { label: 'Undo', press: () => showAgain(id) },
    })
  }
  return (
    <>
      <button
        type="button"
        data-toggle="save"
        aria-pressed={useDeviceStore(savedVehicles).some((kept) => kept.id === id)}
        title={`Save ${name}`}
        onClick={() => toggleSaved(vehicle)}
        className="card-action icon-heart"
      />
      <button
        type="button"
        data-toggle="compare"
        aria-pressed={useDeviceStore(comparedVehicles).includes(id)}
        title={`Compare ${name}`}
        onClick={() => toggleCompared(id)}
        className="card-action icon-scale"
      />
      <button
        type="button"
        title={`${isHidden ? 'Show' : 'Hide'} ${name}`}
        onClick={hideOrShow}
        className="card-action icon-hide"
      />
    </>
  )
}
