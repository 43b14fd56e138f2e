import { type ReactNode, useEffect, useRef } from 'react'
import { controlsAttribute, refreshToolbar } from '../behaviour/toolbars.ts'

interface ToolbarProps {
  label: string
  /** A selector of its controls. */
  of?: string
  className?: string
  children: ReactNode
}

/** Controls that are one tab stop, by the page's script (`startToolbars`). */
export function Toolbar({ label, of, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  // After each rendering, because controls come and go.
  useEffect(() => {
    if (toolbar.current) refreshToolbar(toolbar.current)
  })
  return (
    <div
      ref={toolbar}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      {...{ [controlsAttribute]: of }}
      className={className}
    >
      {children}
    </div>
  )
}
