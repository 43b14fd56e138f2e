import type { ReactNode } from 'react'
import { classNames } from '../ui/styles/class-names.ts'

export const footerId = 'footer'

export interface SkipLink {
  label: string
  target: string
  className?: string
}

export function SkipLinks({
  links = [{ label: 'Skip to content', target: 'main' }],
}: {
  links?: readonly SkipLink[] | undefined
}) {
  return links.map((link) => <SkipLink key={link.target} {...link} />)
}

export function SkipLink({ label, target, className }: SkipLink) {
  return (
    <a
      href={`#${target}`}
      className={classNames(
        'sr-only z-50 rounded-md bg-primary font-semibold text-on-primary focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:px-4 focus:py-3',
        className,
      )}
    >
      {label}
    </a>
  )
}

/** Target of the skip link. As high as the screen, so that late content does not push the footer. */
export function PageMain({ children }: { children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className="flex min-h-[calc(100dvh-4.5rem)] grow flex-col outline-none">
      {children}
    </main>
  )
}

export function mainPart(): HTMLElement | null {
  return document.getElementById('main')
}

export function focusMain(): void {
  mainPart()?.focus({ preventScroll: true })
}
