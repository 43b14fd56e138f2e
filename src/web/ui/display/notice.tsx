import type { ReactNode } from 'react'

export function Notice(props: { icon: ReactNode; action?: ReactNode; children: ReactNode }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-tint p-4 text-on-tint text-sm"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-3">
        {props.icon}
        <span>{props.children}</span>
      </p>
      {props.action}
    </div>
  )
}
