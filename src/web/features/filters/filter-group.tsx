import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FilterGroupProps {
  title: string
  chosenCount?: number
  children: ReactNode
}

export function FilterGroup({ title, chosenCount = 0, children }: FilterGroupProps) {
  return (
    <details open className="group/filter border-line border-t">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-md font-bold text-sm">
        {title}
        {chosenCount > 0 && (
          <span className="rounded-full bg-tint px-2 font-semibold text-2xs text-on-tint tabular-nums">
            {chosenCount}
          </span>
        )}
        <ChevronDown
          aria-hidden
          className="ml-auto size-4.5 text-faint transition group-open/filter:rotate-180"
        />
      </summary>
      <fieldset className="min-w-0 pb-5">
        <legend className="sr-only">{title}</legend>
        {children}
      </fieldset>
    </details>
  )
}
