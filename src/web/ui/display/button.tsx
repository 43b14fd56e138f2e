import { createLink } from '@tanstack/react-router'
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef } from 'react'
import { useMergedRefs, useRestoreFocus } from '../behaviour/use-restore-focus.ts'
import { classNames } from '../styles/class-names.ts'
import { Spinner } from './spinner.tsx'

const variants = {
  primary: 'bg-primary text-on-primary shadow-sm hover:bg-primary-strong',
  gold: 'bg-gold text-on-gold shadow-sm hover:brightness-105',
  outline: 'border border-edge bg-surface text-ink hover:border-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
  glass: 'border border-white/40 bg-white/10 text-white backdrop-blur-sm hover:bg-white/20',
  danger: 'bg-promo-red text-white shadow-sm hover:brightness-110',
} as const
const sizes = {
  sm: 'min-h-11 gap-1.5 rounded-md px-3.5 text-xs lg:min-h-9',
  md: 'min-h-11 gap-2 rounded-md px-5 text-sm',
  lg: 'min-h-13 gap-2.5 rounded-lg px-7 text-base',
} as const

export interface ButtonStyle {
  /** `primary` is the one main action of a screen; `gold` and `glass` are for pictures and dark grounds. */
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  className?: string
}

export function buttonClass({ variant = 'primary', size = 'md', className }: ButtonStyle): string {
  return classNames(
    'inline-flex wrap-break-word select-none items-center justify-center text-center font-semibold no-underline transition',
    'active:translate-y-px disabled:cursor-not-allowed disabled:opacity-55 disabled:active:translate-y-0',
    variants[variant],
    sizes[size],
    className,
  )
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  /** Disabled, with a spinner, while the request it started is under way. */
  isPending?: boolean
  /** Where the focus goes if the button had it and is gone by the time the request has ended. */
  focusWhenGone?: () => HTMLElement | null
}

/** A button. `type` is `button` unless a form says `submit`. */
export function Button({ isPending = false, disabled = false, focusWhenGone, ref, ...props }: ButtonProps) {
  const { variant, size, className, children, ...rest } = props
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

/** Handlers of a toggle: the second click of a double one, or a key held down, would take the first press back. */
export function singlePress(onPress: () => void) {
  return {
    onKeyDown: (event: KeyboardEvent) => {
      if (event.repeat) event.preventDefault()
    },
    onClick: ({ detail }: MouseEvent) => {
      if (detail < 2) onPress()
    },
  }
}

/** A link of this site that looks like a button; takes `to`, `params` and `search` as `Link` does. */
export const ButtonLink = createLink(
  ({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) => (
    <a {...rest} className={buttonClass({ variant, size, className })} />
  ),
)

interface ChoiceLinkProps extends ComponentProps<'a'>, Pick<ButtonStyle, 'size'> {
  isChosen: boolean
}

/** One of several links to a screen in different states. */
export const ChoiceLink = createLink(({ isChosen, size, className, ...rest }: ChoiceLinkProps) => {
  const variant = isChosen ? 'primary' : 'outline'
  return (
    <a aria-current={isChosen || undefined} {...rest} className={buttonClass({ variant, size, className })} />
  )
})
