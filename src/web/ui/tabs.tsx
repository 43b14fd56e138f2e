import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  /** Names the row of tabs for those who cannot see it. */
  label: string
  tabs: readonly { name: string; content: ReactNode }[]
}

/** Panels of which one is shown; the first from the start. What was typed into a hidden one stays. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={tabs[0]?.name} className="grid gap-6">
      <BaseTabs.List aria-label={label} className="flex gap-1 rounded-lg bg-sunken p-1">
        {tabs.map(({ name }) => (
          <BaseTabs.Tab
            key={name}
            value={name}
            className="min-h-11 grow rounded-md px-4 font-semibold text-muted text-sm transition hover:text-ink data-[active]:bg-raised data-[active]:text-ink data-[active]:shadow-sm"
          >
            {name}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map(({ name, content }) => (
        <BaseTabs.Panel key={name} value={name} keepMounted>
          {content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
