import type { ReactNode } from 'react'

/** A small fact with its icon; `label` names the fact for those who cannot see the icon. */
export function Chip({ icon, label, children }: { icon?: ReactNode; label?: string; children: ReactNode }) {
  return (
    <span className="inline-flex min-h-7 max-w-full items-center gap-1.5 rounded-full bg-sunken px-2.5 text-muted text-xs">
      {icon}
      {label && <span className="sr-only">{label}: </span>}
      <span className="truncate">{children}</span>
    </span>
  )
}
