import { useId } from 'react'
import type { BatchRow } from '#domain/batch/batch.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { rowWarnings, type WarningKind } from './row-warning.ts'
import type { LeftOut } from './use-left-out.ts'

const kinds: Record<WarningKind, { one: string; many: string }> = {
  equal: {
    one: 'row that is the same as another or as a listing',
    many: 'rows that are the same as another or as a listing',
  },
  unusual: { one: 'row with an unusual value', many: 'rows with unusual values' },
  example: { one: "row with the template's example", many: "rows with the template's example" },
}

/** Leaves out all rows of a kind at once; none is left out by default. */
export function LeaveOutSwitches({ rows, leftOut }: { rows: readonly BatchRow[]; leftOut: LeftOut }) {
  const id = useId()
  const switches = (Object.keys(kinds) as WarningKind[]).flatMap((kind) => {
    const ofKind = rows
      .filter((row) => rowWarnings(row).some((warning) => warning.kind === kind))
      .map(({ row }) => row)
    return ofKind.length > 0 ? [{ kind, ofKind }] : []
  })
  if (switches.length === 0) return null
  return (
    <div className="grid gap-3">
      {switches.map(({ kind, ofKind }) => (
        <label key={kind} htmlFor={`${id}-${kind}`} className="flex items-center gap-3 font-semibold text-sm">
          <Switch
            id={`${id}-${kind}`}
            checked={ofKind.every((row) => leftOut.rows.has(row))}
            onChange={(event) => leftOut.set(ofKind, event.target.checked)}
          />
          Leave out {formatQuantity(ofKind.length, kinds[kind].one, kinds[kind].many)}
        </label>
      ))}
    </div>
  )
}
