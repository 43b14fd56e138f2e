import type { ReactNode } from 'react'

/** Target of the skip link, and of the focus after its element was removed. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex grow flex-col outline-none">
      {children}
    </main>
  )
}

export function focusMain(): void {
  document.getElementById('main')?.focus({ preventScroll: true })
}
