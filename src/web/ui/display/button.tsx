import { type ComponentProps, useRef } from 'react'
import { useMergedRefs } from '../behaviour/use-merged-refs.ts'
import { useRestoreFocus } from '../behaviour/use-restore-focus.ts'
import { type ButtonStyle, buttonClass } from './button-style.ts'
import { Spinner } from './spinner.tsx'

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disabled, with a spinner, while the request it started is under way. */
  isPending?: boolean
  /** Where the focus goes if the button had it and is gone by the time the request has ended. */
  focusWhenGone?: () => HTMLElement | null
}

/** A button. `type` is `button` unless a form says `submit`. */
export function Button({
  variant,
  size,
  className,
  isPending = false,
  disabled = false,
  focusWhenGone,
  ref,
  children,
  ...rest
}: ButtonProps) {
  const element = useRef<HTMLButtonElement>(null)
  const isDisabled = disabled || isPending
  useRestoreFocus(element, isDisabled, focusWhenGone)
  return (
    <button
      type="button"
      {...rest}
      ref={useMergedRefs(element, ref)}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {isPending && <Spinner className="size-4" />}
      {children}
    </button>
  )
}
