import { type PointerEvent, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../display/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import { connectToaster, forgetToast, shownMs, shownWithActionMs, type ToastMessage } from './toast.ts'

export default function Toaster() {
  const region = useRef<HTMLElement>(null)
  const place = useRef<{ message: ToastMessage; onClosed: () => void }>(undefined)
  const [shown, setShown] = useState<{ message: ToastMessage; key: number }>()
  const show: Show = useCallback((message, onClosed) => {
    const before = place.current
    place.current = message && { message, onClosed }
    setShown((last) => message && { message, key: (last?.key ?? 0) + 1 })
    if (!before) return
    forgetToast(before.message)
    before.onClosed()
  }, [])
  const close = useCallback(() => show(undefined, () => undefined), [show])
  // A portal is not part of hydration.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    setIsMounted(true)
    return connectToaster(toastQueue(show))
  }, [show])
  useMovingPast(region, shown !== undefined, close)
  if (!isMounted) return null
  return createPortal(
    <div>
      {/* At the top on phones, where dialogs and links have their buttons below. */}
      <section
        ref={region}
        data-toasts
        aria-label="Notifications"
        aria-live="polite"
        tabIndex={-1}
        className="fixed inset-x-4 top-3 z-50 outline-none sm:top-auto sm:bottom-4 sm:left-auto sm:w-96 sm:in-[:has([role=dialog]:not([data-toast]))]:right-auto sm:in-[:has([role=dialog]:not([data-toast]))]:left-4"
      >
        {shown && <Toast key={shown.key} message={shown.message} onClose={close} />}
      </section>
    </div>,
    document.body,
  )
}

const swipePixels = 40

function Toast({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const { title, text, isError, action } = message
  const id = useId()
  const [isHeld, setIsHeld] = useState(false)
  const touched = useRef({ x: 0, y: 0 })
  useShownFor(action ? shownWithActionMs : shownMs, isHeld, onClose)
  const endSwipe = ({ clientX, clientY, pointerType }: PointerEvent) => {
    const { x, y } = touched.current
    const isFar = clientX - x > swipePixels || Math.abs(clientY - y) > swipePixels
    if (pointerType !== 'mouse' && isFar) onClose()
  }
  return (
    <div
      role="dialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={text && `${id}-text`}
      data-toast
      // Not on entering: a toast that appears under a resting pointer goes as usual.
      onPointerMove={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      onPointerDown={({ clientX, clientY }) => {
        touched.current = { x: clientX, y: clientY }
      }}
      onPointerUp={endSwipe}
      className={classNames(
        'flex touch-none items-start gap-3 rounded-lg border-l-6 bg-raised p-4 pr-2 text-ink shadow-lg transition starting:-translate-y-4 starting:opacity-0 sm:starting:translate-y-4',
        isError ? 'border-promo-red' : 'border-promo-green',
      )}
    >
      <div className="grid min-w-0 grow gap-0.5 self-center">
        <h2 id={`${id}-title`} className="font-bold">
          {title}
        </h2>
        {text && (
          <p id={`${id}-text`} className="break-words text-muted text-sm">
            {text}
          </p>
        )}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            if ('press' in action) action.press()
            else location.assign(action.href)
            onClose()
          }}
          className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-link hover:bg-sunken hover:underline"
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label="Close" onClick={onClose} className="icon-button">
        <Icon name="close" className="size-5" />
      </button>
    </div>
  )
}

/** Closes it after its time, which restarts when the pointer leaves or the page is visible again. */
function useShownFor(milliseconds: number, isHeld: boolean, close: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = () => {
      clearTimeout(timer)
      if (!isHeld && !document.hidden) timer = setTimeout(close, milliseconds)
    }
    begin()
    document.addEventListener('visibilitychange', begin)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', begin)
    }
  }, [milliseconds, isHeld, close])
}

/** Escape closes a toast, F6 focuses it, and a focused element below it is scrolled free, or the toast closes (WCAG 2.4.11). */
function useMovingPast(region: RefObject<HTMLElement | null>, isShown: boolean, close: () => void): void {
  useEffect(() => {
    const element = region.current
    if (!isShown || !element) return
    let before: EventTarget | null = null
    const rememberFocus = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) before = relatedTarget
    }
    const actByKey = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      const isDialogs =
        target instanceof Element && target.closest('[role$="dialog"]:not([data-toast]), dialog')
      if (key === 'Escape' && !defaultPrevented && !isDialogs) close()
      if (key === 'F6') element.focus()
    }
    const uncoverFocus = () => {
      if (coversFocus()) document.activeElement?.scrollIntoView({ block: 'center' })
      if (coversFocus()) close()
    }
    const frame = requestAnimationFrame(uncoverFocus)
    document.addEventListener('keydown', actByKey)
    document.addEventListener('focusin', uncoverFocus)
    element.addEventListener('focusin', rememberFocus)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', actByKey)
      document.removeEventListener('focusin', uncoverFocus)
      element.removeEventListener('focusin', rememberFocus)
      const isLost = document.activeElement === element || document.activeElement === document.body
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [region, isShown, close])
}

/** Whether a toast covers the focused element. Elements under the header are ignored. */
function coversFocus(): boolean {
  const focused = document.activeElement
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
  if (!toast || !focused?.matches(':focus-visible') || focused.closest('[data-toasts]')) return false
  const { top, bottom, left, right, height } = focused.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  if (header && bottom <= header.bottom) return false
  const isApart = bottom <= toast.top || top >= toast.bottom || right <= toast.left || left >= toast.right
  return !isApart && height < innerHeight / 2
}

/** Shows or clears a toast and calls back once it is closed. */
type Show = (message: ToastMessage | undefined, onClosed: () => void) => void

/** One toast at a time (docs/product.md#toasts): a new one replaces the shown one, unless it is queued. */
export function toastQueue(show: Show): (message: ToastMessage | undefined) => void {
  let shown: ToastMessage | undefined
  let waiting: ToastMessage[] = []

  function put(message: ToastMessage | undefined) {
    shown = message
    show(message, () => {
      // A replaced toast also closes, after its successor is shown.
      if (shown === message) put(waiting.shift())
    })
  }
  return (message) => {
    if (!message) waiting = []
    if (!message?.isQueued || !shown) put(message)
    else if (![shown, ...waiting].some((each) => saysTheSame(each, message))) waiting.push(message)
  }
}

function saysTheSame(one: ToastMessage, other: ToastMessage): boolean {
  return one.title === other.title && one.text === other.text
}
