import { useId } from 'react'
import { setShowsUsDollars, useShowsUsDollars } from '../../device/us-dollars.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

export function UsDollarsSwitch({ className }: { className?: string }) {
  const id = useId()
  return (
    <div className={classNames('flex min-h-11 items-center gap-3 noscript:hidden', className)}>
      <label htmlFor={id} className="cursor-pointer">
        Show US dollars
      </label>
      <Switch
        id={id}
        checked={useShowsUsDollars()}
        onInitiallyChecked={() => setShowsUsDollars(true)}
        onChange={(event) => setShowsUsDollars(event.currentTarget.checked)}
      />
    </div>
  )
}
