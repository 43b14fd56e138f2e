import { type ComponentProps, type ReactNode, useId } from 'react'
import { classNames } from '../styles/class-names.ts'

export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={classNames('checkbox', className)} />
}

export function CheckboxField({ className, children, ...box }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: The control is in the checkbox.
    <label className={classNames('flex min-h-11 cursor-pointer items-center gap-3', className)}>
      <Checkbox {...box} />
      {children}
    </label>
  )
}

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>

export function Switch(props: SwitchProps) {
  return <input {...props} aria-checked={props.checked} type="checkbox" role="switch" className="switch" />
}

interface SwitchFieldProps extends SwitchProps {
  label: ReactNode
  hint?: ReactNode
  className?: string
}

export function SwitchField({ label, hint, className = 'justify-between', ...rest }: SwitchFieldProps) {
  const id = useId()
  return (
    <div className={classNames('flex min-h-11 items-center gap-4', className)}>
      <div className="grid gap-0.5">
        <label htmlFor={id} className="py-1 font-semibold text-sm">
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-muted text-sm">
            {hint}
          </p>
        )}
      </div>
      <Switch {...rest} id={id} aria-describedby={hint ? `${id}-hint` : undefined} />
    </div>
  )
}
