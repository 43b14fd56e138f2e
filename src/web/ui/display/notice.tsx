import type { ReactNode } from 'react'

/** A sentence above a form about its state, with what can be done about it. */
export function Notice({
  icon,
  action,
  children,
}: {
  icon: ReactNode
  action?: ReactNode
  children: ReactNode
}) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-tint p-4 text-on-tint text-sm"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-3">
        {icon}
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
