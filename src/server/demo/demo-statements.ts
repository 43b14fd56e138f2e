import { localMonth, localYear } from '#domain/text/local-time.ts'
import type { VehicleDraft } from '#domain/vehicle/vehicle.ts'

type Statements = Pick<VehicleDraft, 'condition' | 'dutyAndVat' | 'previousOwners' | 'lastService'>

interface DemoOrigin {
  year: number
  /** Chooses what is left unsaid, so that it is the same at every start. */
  mileage: number
  isNew: boolean
  /** Imported used from Japan. */
  isImport: boolean
  isPlant: boolean
}

/** What a demo dealer says beyond the specified fields; each leaves something unsaid. */
export function demoStatements(
  { year, mileage, isNew, isImport, isPlant }: DemoOrigin,
  now: Date,
): Statements {
  const age = localYear(now) - year
  const choice = Math.floor(mileage) % 10
  const serviced = isNew || choice > 6 ? null : localMonth(now, (Math.floor(mileage) % 14) + 1)
  return {
    condition: isNew ? 'New' : isImport ? 'Reconditioned' : 'Used',
    dutyAndVat: choice === 9 ? null : choice === 8 && isPlant ? 'Not paid' : 'Paid',
    previousOwners: isNew ? 'None' : isImport || isPlant || choice > 7 ? null : ownersAt(age, choice),
    lastService: serviced && serviced > `${year}-06` ? serviced : null,
  }
}

function ownersAt(age: number, choice: number): Statements['previousOwners'] {
  if (age <= 4) return '1'
  if (age <= 9) return choice < 4 ? '1' : '2'
  return choice < 4 ? '2' : '3 or more'
}
