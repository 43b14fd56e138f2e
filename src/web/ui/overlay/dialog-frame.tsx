import {
  createContext,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { createPortal } from 'react-dom'
import { classNames } from '../styles/class-names.ts'
import { closeOff } from './close-off.ts'

export interface DialogFrameProps {
  /** An `alertdialog` is answered by its buttons: a click beside it does nothing. */
  role: 'dialog' | 'alertdialog'
  /** Of the element that names it, and of the one that describes it. */
  titleId: string
  descriptionId: string | undefined
  isOpen: boolean
  /** Asked by Escape, Android's Back and what else closes it; may leave it open, to ask first. */
  onClose: () => void
  /** Where the focus goes afterwards: true for back to what had it before, the default, which may be gone; false where it was moved. */
  finalFocus: (() => HTMLElement | boolean | null) | undefined
  className: string
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/** What asks the dialog around a component to close. */
export function useDialogClose(): () => void {
  return use(CloseContext)
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** React bubbles events from a portal to its parent component, so a dialog's events would reach the form behind it. */
const ownFormEvents = { onSubmit: stop, onReset: stop, onChange: stop, onInput: stop }

/** What every dialog is made of: a sheet at the bottom of a phone, a card elsewhere. */
export function DialogFrame(props: DialogFrameProps) {
  const { role, titleId, descriptionId, isOpen, onClose, finalFocus, className, children } = props
  const frame = useRef<HTMLDivElement>(null)
  useModalFocus(frame, isOpen, finalFocus)
  useEscape(frame, isOpen, onClose)
  useCloseWatcher(isOpen, onClose)
  const pressed = useRef<EventTarget>(undefined)
  if (!isOpen) return null
  return createPortal(
    <CloseContext value={onClose}>
      <div ref={frame} {...ownFormEvents}>
        <div className="fixed inset-0 z-40 bg-night/60 transition-opacity starting:opacity-0" />
        {/* biome-ignore lint/a11y/noStaticElementInteractions: The keyboard's way is Escape. */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: The keyboard's way is Escape. */}
        <div
          onPointerDown={({ target }) => {
            pressed.current = target
          }}
          // Text that is marked from within to beside it ends here too.
          onClick={({ target, currentTarget }) => {
            const isBeside = target === currentTarget && pressed.current === target
            if (role === 'dialog' && isBeside) onClose()
          }}
          className="fixed inset-0 z-40 grid items-end overflow-y-auto has-data-dialog-footer:scroll-pb-24 sm:place-items-center sm:p-6"
        >
          {/* biome-ignore lint/a11y/useAriaPropsSupportedByRole: Both roles do. */}
          <div
            role={role}
            aria-labelledby={titleId}
            aria-describedby={descriptionId}
            tabIndex={-1}
            className={classNames(
              'grid w-full grid-cols-[minmax(0,1fr)] gap-5 wrap-anywhere rounded-t-xl bg-raised p-5 text-ink shadow-lg outline-none transition starting:translate-y-4 starting:opacity-0 sm:rounded-xl sm:p-7',
              className,
            )}
          >
            {children}
          </div>
        </div>
      </div>
    </CloseContext>,
    document.body,
  )
}

/** Escape in the uppermost dialog, or where nothing has the focus; what opens from it, such as a calendar, takes its own. */
function useEscape(frame: RefObject<HTMLElement | null>, isOpen: boolean, onClose: () => void): void {
  const closeByKey = useEffectEvent(({ key, target, defaultPrevented, isComposing }: KeyboardEvent) => {
    if (key !== 'Escape' || defaultPrevented || isComposing || frame.current?.inert) return
    if (target === document.body || (target instanceof Node && frame.current?.contains(target))) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const listen = (event: KeyboardEvent) => closeByKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOpen])
}

/** What is used of it, unknown to TypeScript so far: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** Lets Android's Back close a dialog instead of leaving the page. Elsewhere a close request is Escape, which it handles. */
function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window) || !navigator.userAgent.includes('Android')) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => {
      // A dialog that asks first needs the next Back as well.
      event.preventDefault()
      close()
    })
    return () => watcher.destroy()
  }, [isOpen])
}

/**
 * Keeps the focus in an element of the body while it is open: the rest of the page is inert and does not scroll, except
 * for toasts, which tell of what is done in a dialog. The first field gets the focus, unless something within has taken it,
 * and afterwards what had it before.
 * @param finalFocus see `DialogFrameProps`
 */
function useModalFocus(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  finalFocus: (() => HTMLElement | boolean | null) | undefined,
): void {
  // At rendering: what is mounted may take the focus before any effect.
  const before = useMemo(() => (isOpen ? document.activeElement : null), [isOpen])
  const lastBefore = useRef(before)
  const giveBack = useEffectEvent(() => {
    const wanted = finalFocus?.() ?? true
    const target = wanted === true ? lastBefore.current : wanted
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!isOpen || !element) return
    lastBefore.current = before
    const open = closeOff(element, isToasts)
    if (!element.contains(document.activeElement)) focusFirst(element)
    element.addEventListener('keydown', goRound)
    return () => {
      open()
      // Once the element is gone; what comes in its place may have taken the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) giveBack()
      })
    }
  }, [frame, isOpen, before])
}

const isToasts = (element: Element) => element.querySelector('[data-toasts]') !== null

const focusable =
  ':is(a[href], button, input, select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

function stopsOf(element: HTMLElement): HTMLElement[] {
  return [...element.querySelectorAll<HTMLElement>(focusable)].filter(
    (each) => each.checkVisibility({ visibilityProperty: true }) && !isUnchosenRadio(each),
  )
}

function focusFirst(element: HTMLElement): void {
  const [first] = stopsOf(element)
  if (first) first.focus()
  else element.querySelector<HTMLElement>('[role$=dialog]')?.focus({ preventScroll: true })
}

/** From the last stop to the first and back, where the browser would leave the page. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const stops = stopsOf(event.currentTarget)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isBeforeAll = event.shiftKey && !stops.some((each) => each === document.activeElement)
  if (document.activeElement !== from && !isBeforeAll) return
  event.preventDefault()
  to?.focus()
}

/** Of a group with a chosen one, which alone the keyboard reaches. */
function isUnchosenRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = element.form?.elements.namedItem(element.name)
  return group instanceof RadioNodeList && group.value !== ''
}
