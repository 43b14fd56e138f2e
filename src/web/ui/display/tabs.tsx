import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { type ReactNode, useState } from 'react'

interface TabsProps {
  label: string
  /** `mark` is shown at a corner of the tab. */
  tabs: readonly { name: string; content: ReactNode; mark?: ReactNode }[]
  /** Name of the tab that is shown, where the page decides it; otherwise the first from the start. */
  chosen?: string
  onChoose?: (name: string) => void
}

/**
 * Panels of which one is shown. What was typed into a hidden one stays. Where the page decides which it is, a panel's
 * content is made when it is first shown.
 */
export function Tabs({ label, tabs, chosen, onChoose }: TabsProps) {
  const shown = chosen === undefined ? { defaultValue: tabs[0]?.name } : { value: chosen }
  const [visited, setVisited] = useState<readonly string[]>([])
  if (chosen !== undefined && !visited.includes(chosen)) setVisited([...visited, chosen])
  return (
    <BaseTabs.Root
      {...shown}
      onValueChange={(name) => onChoose?.(String(name))}
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5 sm:gap-6"
    >
      <BaseTabs.List aria-label={label} className="flex flex-wrap gap-1 rounded-lg bg-sunken p-0.5 sm:p-1">
        {tabs.map(({ name, mark }) => (
          <BaseTabs.Tab
            key={name}
            value={name}
            className="relative min-h-11 flex-1 rounded-md px-2 font-semibold text-muted text-xs transition hover:text-ink data-[active]:bg-raised data-[active]:text-ink data-[active]:shadow-sm sm:px-4 sm:text-sm"
          >
            {name}
            {mark}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ name, content }) => (
        <BaseTabs.Panel key={name} value={name} keepMounted>
          {(chosen === undefined || visited.includes(name)) && content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
