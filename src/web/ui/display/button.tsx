import { type ComponentProps, type KeyboardEvent, type MouseEvent, useImperativeHandle, useRef } from 'react'
import { formatCount } from '#domain/text/format.ts'
import { createLink } from '../behaviour/link.tsx'
import { useRestoreFocus } from '../behaviour/use-restore-focus.ts'
import { classNames } from '../styles/class-names.ts'
import { Spinner } from './loading.tsx'

const variants = {
  primary: 'button-primary',
  gold: 'button-gold',
  outline: 'button-outline',
  quiet: 'button-quiet',
  glass: 'button-glass',
  danger: 'button-danger',
} as const
const sizes = { sm: 'button-sm', md: 'button-md', lg: 'button-lg' } as const

export interface ButtonStyle {
  /** `primary` is the one main action of a screen; `gold` and `glass` are for dark grounds. Small ones are `outline`. */
  variant?: keyof typeof variants
  size?: keyof typeof sizes
  className?: string
}

export function buttonClass({ size = 'md', className, ...style }: ButtonStyle): string {
  const { variant = size === 'sm' ? 'outline' : 'primary' } = style
  return classNames('button', variants[variant], sizes[size], className)
}

interface ButtonProps extends ComponentProps<'button'>, ButtonStyle {
  isPending?: boolean
  /** Gets the focus if the button had it and is gone after the request. */
  focusWhenGone?: () => HTMLElement | null
}

export function Button({ isPending = false, disabled = false, focusWhenGone, ref, ...props }: ButtonProps) {
  const { variant, size, className, children, ...rest } = props
  const element = useRef<HTMLButtonElement>(null)
  const isDisabled = disabled || isPending
  useRestoreFocus(element, isDisabled, focusWhenGone)
  useImperativeHandle(ref, () => element.current as HTMLButtonElement, [])
  return (
    <button
      type="button"
      {...rest}
      ref={element}
      disabled={isDisabled}
      aria-busy={isPending || undefined}
      className={buttonClass({ variant, size, className })}
    >
      {isPending && <Spinner className="size-4" />}
      {children}
    </button>
  )
}

/** Handlers of a toggle that ignore double clicks and held keys. */
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

export const ButtonLink = createLink(
  ({ variant, size, className, ...rest }: ComponentProps<'a'> & ButtonStyle) => (
    <a {...rest} className={buttonClass({ variant, size, className })} />
  ),
)

interface ChoiceLinkProps extends ComponentProps<'a'>, Pick<ButtonStyle, 'size'> {
  isChosen: boolean
  count?: number | undefined
}

export const ChoiceLink = createLink((props: ChoiceLinkProps) => {
  const { isChosen, count, size, className, children, ...rest } = props
  return (
    <a
      {...rest}
      aria-current={isChosen || undefined}
      className={buttonClass({ variant: 'outline', size, className })}
    >
      {children}
      {count !== undefined && <span className="tabular-nums opacity-80">{formatCount(count)}</span>}
    </a>
  )
})
