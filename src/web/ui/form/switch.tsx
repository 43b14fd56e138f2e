import { type ComponentProps, useRef } from 'react'
import { useMergedRefs, useRestoreFocus } from '../behaviour/use-restore-focus.ts'

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

/** A native checkbox that reads and looks as a switch; it is sent by its form without script. */
export function Switch({ ref, ...props }: SwitchProps) {
  const element = useRef<HTMLInputElement>(null)
  useRestoreFocus(element, props.disabled ?? false)
  return (
    <input
      {...props}
      ref={useMergedRefs(element, ref)}
      aria-checked={props.checked}
      type="checkbox"
      role="switch"
      className="relative after:absolute after:-inset-2.5 h-6 w-10 shrink-0 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition before:absolute before:top-1/2 before:left-0.5 before:size-4.5 before:-translate-y-1/2 before:rounded-full before:bg-edge before:transition-all checked:border-primary checked:bg-primary checked:before:left-4.5 checked:before:bg-on-primary"
    />
  )
}
