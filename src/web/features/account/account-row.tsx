import type { ReactNode } from 'react'

/** A device or second factor of an account, with its one button. */
export function AccountRow(props: { title: ReactNode; text: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-h-16 flex-wrap items-center justify-between gap-3 py-2.5">
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-2 font-semibold">{props.title}</p>
        <p className="text-muted text-sm">{props.text}</p>
      </div>
      {props.children}
    </li>
  )
}
