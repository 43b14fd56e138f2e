import type { ComponentProps } from 'react'
import { type ButtonStyle, buttonClass } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disabled, with a spinner, while the request it started is under way. */
  isPending?: boolean
}

/** A button. `type` is `button` unless a form says `submit`. */
export function Button({
  look,
  size,
  className,
  isPending = false,
  disabled,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || isPending}
      aria-busy={isPending || undefined}
      className={buttonClass({ look, size, className })}
    >
      {isPending && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
