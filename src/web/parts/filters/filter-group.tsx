import type { ReactNode } from 'react'
import { keepsAttribute } from '../../site/html/marks.ts'

interface FilterGroupProps {
  title: string
  chosenCount?: number
  /** Folded unless it has a choice. Other groups are always open. */
  isFoldable?: boolean
  children: ReactNode
}

export function FilterGroup({ title, chosenCount = 0, isFoldable = false, children }: FilterGroupProps) {
  const titleId = `filter-${title.toLowerCase().replaceAll(' ', '-')}`
  const heading = (
    <>
      <h3 id={titleId}>{title}</h3>
      {chosenCount > 0 && (
        <span className="rounded-full bg-tint px-2 font-semibold text-xs text-on-tint tabular-nums">
          {chosenCount}
        </span>
      )}
    </>
  )
  const controls = <fieldset aria-labelledby={titleId}>{children}</fieldset>
  if (!isFoldable) {
    return (
      <div data-key={titleId} className="filter-group">
        <div>{heading}</div>
        {controls}
      </div>
    )
  }
  return (
    <details
      open={chosenCount > 0}
      data-key={titleId}
      {...{ [keepsAttribute]: 'open' }}
      className="filter-group"
    >
      <summary className="icon-chevron">{heading}</summary>
      {controls}
    </details>
  )
}
