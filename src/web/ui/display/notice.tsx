import type { LucideIcon } from 'lucide-react'
import type { ReactNode, Ref } from 'react'

interface NoticeProps {
  ref?: Ref<HTMLDivElement>
  icon: LucideIcon
  action?: ReactNode
  children: ReactNode
}

export function Notice(props: NoticeProps) {
  return (
    <div
      ref={props.ref}
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-tint p-4 text-on-tint text-sm"
    >
      <p className="flex min-w-0 grow basis-60 items-start gap-3">
        <props.icon aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>{props.children}</span>
      </p>
      {props.action}
    </div>
  )
}
