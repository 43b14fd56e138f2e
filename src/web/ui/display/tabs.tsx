import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { nextByKey } from '../behaviour/toolbars.ts'

interface TabsProps {
  label: string
  tabs: readonly { name: string; content: ReactNode; mark?: ReactNode }[]
  chosen?: string
  onChoose?: (name: string) => void
  listClassName?: string
}

/** Hidden panels keep what was typed. If the page decides the tab, a panel is rendered when first shown. */
export function Tabs({ label, tabs, chosen, onChoose, listClassName = '' }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.name)
  const shown = chosen ?? own
  const [visited, setVisited] = useState<readonly string[]>([])
  if (chosen !== undefined && !visited.includes(chosen)) setVisited([...visited, chosen])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-6">
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className={`flex flex-wrap gap-1 rounded-lg bg-sunken p-0.5 sm:p-1 ${listClassName}`}
      >
        {tabs.map(({ name, mark }, at) => (
          <button
            key={name}
            id={`${id}-${at}`}
            type="button"
            role="tab"
            aria-selected={name === shown}
            aria-controls={`${id}-${at}-panel`}
            tabIndex={name === shown ? 0 : -1}
            onClick={() => {
              setOwn(name)
              onChoose?.(name)
            }}
            className="relative min-h-11 flex-1 rounded-md px-2 font-semibold text-muted text-xs transition hover:text-ink aria-selected:bg-raised aria-selected:text-ink aria-selected:shadow-sm sm:px-4 sm:text-sm"
          >
            {name}
            {mark}
          </button>
        ))}
      </div>
      {tabs.map(({ name, content }, at) => (
        <div
          key={name}
          id={`${id}-${at}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${at}`}
          hidden={name !== shown}
        >
          {(chosen === undefined || visited.includes(name)) && content}
        </div>
      ))}
    </div>
  )
}

function move(event: KeyboardEvent<HTMLElement>): void {
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = tabs.findIndex((tab) => tab.matches(':focus'))
  const next = /^Arrow(?:Up|Down)$/.test(event.key) ? undefined : nextByKey(tabs, at, event.key)
  if (!next) return
  event.preventDefault()
  next.focus()
}
