import type { ReactNode } from 'react'
import { keepsAttribute } from '../../site/html/marks.ts'

interface FilterGroupProps {
  title: string
  chosenCount?: number
  /** Folded unless it has a choice; what most buyers decide by is always open. */
  isFoldable?: boolean
  children: ReactNode
}

export function FilterGroup({ title, chosenCount = 0, isFoldable = false, children }: FilterGroupProps) {
  const titleId = `filter-${title.toLowerCase().replaceAll(' ', '-')}`
  const heading = (
    <>
      <h3 id={titleId} className="font-bold text-sm">
        {title}
      </h3>
      {chosenCount > 0 && (
        <span className="rounded-full bg-tint px-2 font-semibold text-2xs text-on-tint tabular-nums">
          {chosenCount}
        </span>
      )}
    </>
  )
  const controls = (
    <fieldset aria-labelledby={titleId} className="min-w-0 pb-4">
      {children}
    </fieldset>
  )
  if (!isFoldable) {
    return (
      <div data-key={titleId} className="border-line border-t first:border-t-0">
        <div className="flex min-h-11 items-center gap-2">{heading}</div>
        {controls}
      </div>
    )
  }
  return (
    <details
      open={chosenCount > 0}
      data-key={titleId}
      {...{ [keepsAttribute]: 'open' }}
      className="group/filter border-line border-t"
    >
      <summary className="filter-summary icon-chevron">{heading}</summary>
      {controls}
    </details>
  )
}
