import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type FieldKey, fields } from '#domain/vehicle/fields.ts'
import { Card } from '../../ui/display/card.tsx'
import type { VehicleControl } from './form-control.ts'

interface FoldedSectionProps {
  title: string
  /** Shown in the closed section. */
  note: string
  children: ReactNode
  /** Shown on wide screens. */
  unfolded: ReactNode
}

/** Optional fields: closed on a phone at first, with a note on what is filled in. */
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

export function useFilledNote(control: VehicleControl, names: readonly FieldKey[]): string {
  const values = useWatch({ control, name: [...names] })
  const filled = values.filter((value, at) => {
    const name = names[at]
    return name !== undefined && value !== null && value !== '' && value !== fields[name].default
  }).length
  return filled > 0 ? `${filled} filled in` : 'Optional'
}

/** Opens the closed sections around an element, so that it can be focused. */
export function unfold<Element extends HTMLElement>(
  element: Element | null | undefined,
): Element | null | undefined {
  const section = element?.closest('details')
  if (section) section.open = true
  return element
}
