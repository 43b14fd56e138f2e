import type { ReactNode, Ref } from 'react'

interface NoticeProps {
  ref?: Ref<HTMLDivElement>
  icon: ReactNode
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
        {props.icon}
        <span>{props.children}</span>
      </p>
      {props.action}
    </div>
  )
}
