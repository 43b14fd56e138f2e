import { type ReactNode, useEffect, useRef } from 'react'

/** The heading of what has just taken the place of something else: it takes the focus, so that it is read out. */
export function FocusedHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <h3 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h3>
  )
}
