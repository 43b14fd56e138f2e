import { useEffect, useId, useRef } from 'react'
import { useDeviceStore } from '../../device/device-store.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { type Check, checks } from './buy-safely-content.ts'
import { checkedItems, keysOf, setChecked } from './checked-items.ts'
import { SourceList } from './source-list.tsx'

/** The checks of one listing with this device's ticks, which exist only after hydration. */
export function CheckList({ vehicleId }: { vehicleId: number }) {
  const list = useRef<HTMLFieldSetElement>(null)
  const checkedKeys = keysOf(useDeviceStore(checkedItems), vehicleId)
  useEffect(() => {
    // Ticked before hydration.
    for (const box of list.current?.querySelectorAll('input:checked') ?? []) {
      if (box instanceof HTMLInputElement) setChecked(vehicleId, box.value, true)
    }
  }, [vehicleId])
  const done = checks.filter(({ key }) => checkedKeys.includes(key)).length
  return (
    <fieldset ref={list} className="grid min-w-0 gap-3">
      <legend className="mb-3 font-bold">Before you pay</legend>
      <ul className="grid gap-3">
        {checks.map((check) => (
          <CheckRow
            key={check.key}
            check={check}
            isTicked={checkedKeys.includes(check.key)}
            onTick={(isTicked) => setChecked(vehicleId, check.key, isTicked)}
          />
        ))}
      </ul>
      <p className="text-muted text-sm" aria-live="polite">
        {done === 0
          ? 'Your ticks stay on this device.'
          : `${done} of ${checks.length} done. Your ticks stay on this device.`}
      </p>
    </fieldset>
  )
}

interface CheckRowProps {
  check: Check
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function CheckRow({ check, isTicked, onTick }: CheckRowProps) {
  const id = useId()
  return (
    <li>
      <label htmlFor={id} className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm">
        <Checkbox
          id={id}
          value={check.key}
          checked={isTicked}
          onChange={({ target }) => onTick(target.checked)}
          className="mt-px"
        />
        <span className={isTicked ? 'text-muted' : undefined}>{check.text}</span>
      </label>
      <SourceList sources={check.sources} className="pl-8" />
    </li>
  )
}
