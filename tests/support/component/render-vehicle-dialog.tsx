import { expect, vi } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { dealerContact } from '#domain/enquiries/dealer-contact.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { useVehicleDialog, VehicleDialogButton } from '#web/parts/vehicle/use-vehicle-dialog.tsx'
import type { VehicleDialogKind } from '#web/parts/vehicle-dialogs/vehicle-dialogs.ts'
import { listingSummary, vehicleOf } from '../fixtures.ts'
import { renderComponent } from './render-component.tsx'
import type { Surroundings } from './surroundings.ts'

/** A draft is stored per vehicle, so each test uses its own vehicle. */
let lastId = 0

function Opener({ kind, vehicle }: { kind: VehicleDialogKind; vehicle: VehicleSummary }) {
  const dialogs = useVehicleDialog(vehicle)
  return (
    <>
      <VehicleDialogButton kind={kind} dialogs={dialogs} label="Open" />
      {dialogs.dialog}
    </>
  )
}

interface DialogOptions extends Surroundings {
  vehicle?: Partial<VehicleSummary>
  /** The dealership's contact details, if any. */
  profile?: Dealership
}

/**
 * Shows the 'Open' button of a dialog about a 2020 Toyota Corolla for $48,000 by Coral Motors, on the vehicle's page.
 * @returns the same as `renderScreen`
 */
export function renderVehicleDialog(
  kind: VehicleDialogKind,
  { vehicle, profile, ...surroundings }: DialogOptions = {},
) {
  lastId += 1
  const listing = { vehicle: vehicleOf({ id: lastId }), contact: dealerContact(profile ?? null) }
  return renderComponent(<Opener kind={kind} vehicle={{ ...listingSummary, id: lastId, ...vehicle }} />, {
    ...surroundings,
    listing,
  })
}

/**
 * Presses a button that works for at least some time.
 * @param busy what is disabled meanwhile
 */
export async function pressAndWait(press: () => Promise<void>, busy: Locator, workMs: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await press()
  await expect.element(busy).toBeDisabled()
  // Each attempt of a poll takes 50 ms.
  await vi.advanceTimersByTimeAsync(workMs - 200)
  await expect.element(busy).toBeDisabled()
  await vi.advanceTimersByTimeAsync(500)
  vi.useRealTimers()
}

/** Fills in who asks the dealer. */
export async function fillInSender(phone = '246 555 0101') {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Ann Clarke')
  await dialog.getByRole('textbox', { name: 'Phone' }).fill(phone)
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('ann@example.com')
}
