import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldKey, fields } from '#domain/vehicle/fields.ts'
import { Card } from '../../ui/display/card.tsx'
import type { VehicleControl } from './form-control.ts'

interface FoldedSectionProps {
  title: string
  /** What the closed section says of what is in it. */
  note: string
  children: ReactNode
  /** What it looks like where nothing is folded. */
  unfolded: ReactNode
}

/** What a seller may leave out: closed on a phone at first, with a note on what is in it; elsewhere as it is. */
export function FoldedSection({ title, note, children, unfolded }: FoldedSectionProps) {
  const [isFolded] = useState(() => matchMedia('(width < 40rem)').matches)
  if (!isFolded) return unfolded
  return (
    <Card>
      <details className="group/fold">
        <summary className="flex min-h-14 list-none items-center gap-2 rounded-lg px-5">
          <h2 className="font-bold text-lg">{title}</h2>
          <span className="truncate text-muted text-sm">{note}</span>
          <ChevronDown
            aria-hidden
            className="ml-auto size-5 shrink-0 text-muted transition group-open/fold:rotate-180"
          />
        </summary>
        <div className="grid gap-4 px-5 pt-2 pb-5">{children}</div>
      </details>
    </Card>
  )
}

/** What a closed section of these fields says: how many of them the listing states. */
export function useFilledNote(control: VehicleControl, names: readonly FieldKey[]): string {
  const values = useWatch({ control, name: [...names] })
  const filled = values.filter((value, at) => {
    const name = names[at]
    return name !== undefined && value !== null && value !== '' && value !== fields[name].default
  }).length
  return filled > 0 ? `${filled} filled in` : 'Optional'
}

/** Opens the closed sections that an element is in, so that it can have the focus. @returns the element */
export function unfold<Element extends HTMLElement>(
  element: Element | null | undefined,
): Element | null | undefined {
  const section = element?.closest('details')
  if (section) section.open = true
  return element
}
