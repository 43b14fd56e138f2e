import type { ReactNode } from 'react'

interface EmptyStateProps {
  icon?: ReactNode
  title: string
  /** A sentence or more on why it is empty. */
  children?: ReactNode
  /** What to do now. */
  actions?: ReactNode
}

/** Said where a list has nothing in it. */
export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-line border-dashed bg-surface px-6 py-14 text-center">
      {icon && (
        <span className="grid size-16 place-items-center rounded-full bg-tint text-on-tint">{icon}</span>
      )}
      <h2 className="font-bold text-xl">{title}</h2>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {actions && <div className="flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  )
}
