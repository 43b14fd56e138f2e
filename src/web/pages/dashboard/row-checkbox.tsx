import { type ChangeEvent, type KeyboardEvent, useId } from 'react'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { pageToggled, type Selection, toggled } from './bulk/selection.ts'

export interface Selecting {
  selection: Selection
  onSelect: (selection: Selection) => void
  /** On a phone, whether a touch of a row selects it. */
  isSelecting: boolean
}

interface RowCheckboxProps extends Selecting {
  vehicle: VehicleSummary
  vehicles: readonly VehicleSummary[]
}

/** Selects a row; with Shift all from the last one. On a phone the whole row is its target while selecting. */
export function RowCheckboxCell({ vehicle, vehicles, selection, onSelect, isSelecting }: RowCheckboxProps) {
  const id = useId()
  const change = ({ currentTarget, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    // Browsers change a checkbox by a click, with the space bar too.
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
    onSelect(toggled(selection, vehicles, { vehicle, isSelected: currentTarget.checked, isRange }))
  }
  return (
    <td
      className={classNames(
        'lg:w-11 lg:pl-2',
        isSelecting ? 'max-lg:absolute max-lg:inset-0 max-lg:z-10' : 'max-lg:hidden',
      )}
    >
      <label
        htmlFor={id}
        className="flex size-full cursor-pointer select-none max-lg:p-3 lg:size-11 lg:place-items-center lg:justify-center"
      >
        <Checkbox
          id={id}
          data-select
          aria-label={`Select ${vehicleName(vehicle)}`}
          checked={selection.isAll || selection.chosen.has(vehicle.id)}
          onChange={change}
          onKeyDown={focusNeighbour}
          // The whole row is scrolled into view.
          className="max-lg:mt-1 max-lg:size-7 max-lg:scroll-mb-28"
        />
      </label>
    </td>
  )
}

/** No heading: the column's checkboxes name themselves. */
export function PageCheckboxCell(props: Selecting & { vehicles: readonly VehicleSummary[] }) {
  const { vehicles, selection, onSelect } = props
  const id = useId()
  const count = vehicles.filter(({ id }) => selection.chosen.has(id)).length
  const isAll = selection.isAll || (count > 0 && count === vehicles.length)
  return (
    <td className="w-11 pl-2">
      <label htmlFor={id} className="grid size-11 cursor-pointer place-items-center">
        <Checkbox
          id={id}
          ref={(box) => {
            if (box) box.indeterminate = !isAll && count > 0
          }}
          aria-label="Select all on this page"
          checked={isAll}
          onChange={(event) => onSelect(pageToggled(selection, vehicles, event.currentTarget.checked))}
        />
      </label>
    </td>
  )
}

/** Arrow keys lead from row to row. */
function focusNeighbour(event: KeyboardEvent<HTMLInputElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  const boxes = [...document.querySelectorAll<HTMLInputElement>('input[data-select]')]
  const neighbour = boxes[boxes.indexOf(event.currentTarget) + step]
  if (!neighbour) return
  event.preventDefault()
  neighbour.focus()
}
