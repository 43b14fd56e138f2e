import { type ReactNode, useEffect, useRef } from 'react'

interface FocusedHeadingProps {
  level?: 'h1' | 'h2' | 'h3'
  className?: string
  children: ReactNode
}

export function FocusedHeading({ level: Heading = 'h3', className, children }: FocusedHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
  }, [])
  return (
    <Heading ref={heading} tabIndex={-1} className={className}>
      {children}
    </Heading>
  )
}
