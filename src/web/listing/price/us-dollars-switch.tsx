import { useId, useRef } from 'react'
import { setShowsUsDollars, useShowsUsDollars } from '../../device/us-dollars.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { useCheckedBeforeHydration } from '../../ui/form/use-checked-before-hydration.ts'
import { classNames } from '../../ui/styles/class-names.ts'

export function UsDollarsSwitch({ className }: { className?: string }) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const isOn = useShowsUsDollars()
  useCheckedBeforeHydration(box, () => setShowsUsDollars(true))
  return (
    <div className={classNames('flex min-h-11 items-center gap-3 noscript:hidden', className)}>
      <label htmlFor={id} className="cursor-pointer">
        Show US dollars
      </label>
      <Switch
        ref={box}
        id={id}
        checked={isOn}
        onChange={(event) => setShowsUsDollars(event.currentTarget.checked)}
      />
    </div>
  )
}
