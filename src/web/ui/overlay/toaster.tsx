import { CSPProvider } from '@base-ui/react/csp-provider'
import { Toast } from '@base-ui/react/toast'
import { useEffect } from 'react'
import { Icon } from '../display/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import { connectToaster, forgetToast, shownMs, shownWithActionMs, type ToastMessage } from './toast.ts'

export default function Toaster() {
  return (
    <CSPProvider disableStyleElements>
      <Toast.Provider limit={1} timeout={shownMs}>
        <Toast.Portal>
          {/* On a phone above: below are the buttons of dialogs and the dealer's links. */}
          <Toast.Viewport
            data-toasts
            className="fixed inset-x-4 top-3 z-50 sm:top-auto sm:bottom-4 sm:left-auto sm:w-96"
          >
            <ToastList />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
    </CSPProvider>
  )
}

function ToastList() {
  const { toasts, add, close } = Toast.useToastManager()
  useEffect(() => {
    const show: Show = (message, onClosed) => {
      // Those that stand behind would come back when the latest is closed: there is one at a time, or none.
      close()
      if (!message) return
      const { title, text, isError, action } = message
      // Base UI hides toasts of high priority, their close button too, from screen readers until they have focus.
      const id = add({
        title,
        description: text,
        type: isError ? 'error' : 'success',
        priority: 'low',
        onClose: () => {
          forgetToast(message)
          onClosed()
        },
        ...(action && {
          timeout: shownWithActionMs,
          actionProps: {
            children: action.label,
            onClick() {
              if ('press' in action) action.press()
              else location.assign(action.href)
              close(id)
            },
          },
        }),
      })
    }
    return connectToaster(toastQueue(show))
  }, [add, close])
  useMovingPast(toasts.length > 0, close)
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      data-toast
      // Away from the edge it comes from.
      swipeDirection={['up', 'down', 'right']}
      className={classNames(
        'absolute inset-x-0 top-0 flex items-start sm:top-auto sm:bottom-0 gap-3 rounded-lg border-l-6 bg-raised p-4 pr-2 text-ink shadow-lg transition',
        'data-[ending-style]:-translate-y-4 data-[starting-style]:-translate-y-4 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0 sm:data-[ending-style]:translate-y-4 sm:data-[starting-style]:translate-y-4',
        toast.type === 'error' ? 'border-promo-red' : 'border-promo-green',
      )}
    >
      <div className="grid min-w-0 grow gap-0.5 self-center">
        <Toast.Title className="font-bold" />
        <Toast.Description className="break-words text-muted text-sm" />
      </div>
      <Toast.Action className="min-h-11 shrink-0 rounded-md px-3 font-semibold text-link hover:bg-sunken hover:underline" />
      <Toast.Close
        aria-label="Close"
        aria-hidden={false}
        className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
      >
        <Icon name="close" className="size-5" />
      </Toast.Close>
    </Toast.Root>
  ))
}

/**
 * Lets one move past a toast: Escape closes it wherever the focus is but in a dialog, which takes it for itself, and what
 * gets the focus below it is scrolled to, or the toast closed where that does not help (WCAG 2.4.11). F6 leads into it.
 */
function useMovingPast(isShown: boolean, close: () => void): void {
  useEffect(() => {
    if (!isShown) return
    const closeByKey = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      const isElsewhere = target instanceof Element && !target.closest('[role$="dialog"], dialog')
      if (key === 'Escape' && !defaultPrevented && isElsewhere) close()
    }
    const uncoverFocus = () => {
      if (coversFocus()) document.activeElement?.scrollIntoView({ block: 'center' })
      if (coversFocus()) close()
    }
    const frame = requestAnimationFrame(uncoverFocus)
    document.addEventListener('keydown', closeByKey)
    document.addEventListener('focusin', uncoverFocus)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', closeByKey)
      document.removeEventListener('focusin', uncoverFocus)
    }
  }, [isShown, close])
}

/**
 * Whether a toast is over what has the visible focus; a part of the page that may have it is never covered whole. What
 * the visitor has scrolled under the header is not looked at: the page stays where it is.
 */
function coversFocus(): boolean {
  const focused = document.activeElement
  const toast = document.querySelector('[data-toast]')?.getBoundingClientRect()
  if (!toast || !focused?.matches(':focus-visible') || focused.closest('[data-toast]')) return false
  const { top, bottom, left, right, height } = focused.getBoundingClientRect()
  const header = document.querySelector('header')?.getBoundingClientRect()
  if (header && bottom <= header.bottom) return false
  const isApart = bottom <= toast.top || top >= toast.bottom || right <= toast.left || left >= toast.right
  return !isApart && height < innerHeight / 2
}

/** Puts a toast in the place of what is shown, or clears the place; calls back once it has been closed. */
type Show = (message: ToastMessage | undefined, onClosed: () => void) => void

/**
 * Toasts one at a time (specification, section 9). What answers a press takes the place of what is shown; a
 * queued one waits.
 */
export function toastQueue(show: Show): (message: ToastMessage | undefined) => void {
  let shown: ToastMessage | undefined
  let waiting: ToastMessage[] = []

  function put(message: ToastMessage | undefined) {
    shown = message
    show(message, () => {
      // A replaced toast is closed too, after its successor is shown.
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
