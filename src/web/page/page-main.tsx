import type { ReactNode } from 'react'

/** What a page is about; the skip link leads here, and so does the focus where its place is gone. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
      {children}
    </main>
  )
}

/** Leads the focus to what the page is about, after the control that had it is gone with what it belonged to. */
export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
