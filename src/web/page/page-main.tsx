import type { ReactNode } from 'react'

/** The target of the skip link, and of the focus where its element was removed. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
      {children}
    </main>
  )
}

/** Moves the focus to the main part after the focused control was removed. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
