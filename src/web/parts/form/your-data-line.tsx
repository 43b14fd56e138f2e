import type { ReactNode } from 'react'

/** Under a form that keeps something of a person; the link opens beside it, so that nothing typed is lost. */
export function YourDataLine({ children }: { children?: ReactNode }) {
  return (
    <p className="text-faint text-xs">
      {children}{' '}
      <a href="/your-data" target="_blank" rel="noreferrer" className="underline hover:text-link">
        What is kept, and why
      </a>
    </p>
  )
}
