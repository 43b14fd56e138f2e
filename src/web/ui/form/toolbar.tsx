import { type ReactNode, useEffect, useRef } from 'react'
import { controlsAttribute, refreshToolbar } from '../behaviour/toolbars.ts'

interface ToolbarProps {
  label: string
  of?: string
  className?: string
  children: ReactNode
}

/** One tab stop, by `startToolbars`. */
export function Toolbar({ label, of, className, children }: ToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
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
