import { useHydrated } from '@tanstack/react-router'
import { Heart, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatMoney } from '#domain/format.ts'
import { vehicleName } from '#domain/kept-vehicles.ts'
import { askingPrice } from '#domain/promotion.ts'
import { summarise, type Vehicle } from '#domain/vehicle.ts'
import { comparedVehicles, toggleCompared } from '../../compare/compared-vehicles.ts'
import { useDeviceStore } from '../../device-store.ts'
import { savedVehicles, toggleSaved } from '../../saved/saved-vehicles.ts'
import { ShareButton } from '../../share/share-button.tsx'
import { useNow } from '../../site-context.ts'
import { Button } from '../../ui/button.tsx'
import { PrintButton } from '../window-sheet/print-button.tsx'

const actionClass = 'px-2 aria-pressed:border-primary aria-pressed:bg-tint aria-pressed:text-on-tint'

/** What one can do with a listing besides asking about it: save, compare, share, print. */
export function VehicleActions({ vehicle }: { vehicle: Vehicle }) {
  const now = useNow()
  const { id } = vehicle
  const price = vehicle.isSold ? 'sold' : formatMoney(askingPrice(vehicle, now))
  return (
    <div className="grid grid-cols-2 gap-2 print:hidden noscript:hidden">
      <Action
        isOn={useDeviceStore(savedVehicles).some((kept) => kept.id === id)}
        onPress={() => toggleSaved(summarise(vehicle), now)}
      >
        <Heart aria-hidden className="size-4.5 group-aria-pressed:fill-current" />
        Save
      </Action>
      <Action isOn={useDeviceStore(comparedVehicles).includes(id)} onPress={() => toggleCompared(id)}>
        <Scale aria-hidden className="size-4.5" />
        Compare
      </Action>
      <ShareButton
        title={`${vehicleName(vehicle)}, ${price}, at ${vehicle.dealershipName}`}
        path={`/vehicles/${id}`}
        className="px-2"
      />
      <PrintButton vehicle={vehicle} />
    </div>
  )
}

function Action({ isOn, onPress, children }: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  const isHydrated = useHydrated()
  return (
    <Button
      look="outline"
      aria-pressed={isOn}
      disabled={!isHydrated}
      onClick={onPress}
      className={`group ${actionClass}`}
    >
      {children}
    </Button>
  )
}
