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
  /** A click outside does not close an `alertdialog`. */
  role: 'dialog' | 'alertdialog'
  titleId: string
  descriptionId: string | undefined
  isOpen: boolean
  /** May leave it open, to ask first. */
  onClose: () => void
  /** Gets the focus afterwards; true (default): what had it before; false: nothing. */
  finalFocus: (() => HTMLElement | boolean | null) | undefined
  className: string
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

/** Asks the surrounding dialog to close. */
export function useDialogClose(): () => void {
  return use(CloseContext)
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** React bubbles events from a portal to the form behind the dialog. */
const ownFormEvents = { onSubmit: stop, onReset: stop, onChange: stop, onInput: stop }

/** A sheet on phones, a card elsewhere. */
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
          // Not the end of a text selection.
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

/** Closes the top dialog by Escape; a calendar in it handles its own. */
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

/** Not in TypeScript yet: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/** Android's Back closes the dialog. Elsewhere a close request is Escape, handled above. */
function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window) || !navigator.userAgent.includes('Android')) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => {
      // A dialog that asks first also needs the next Back.
      event.preventDefault()
      close()
    })
    return () => watcher.destroy()
  }, [isOpen])
}

/** Keeps the focus in an open dialog and makes the rest inert, except toasts. Afterwards the focus returns. */
function useModalFocus(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  finalFocus: (() => HTMLElement | boolean | null) | undefined,
): void {
  // While rendering, before anything mounted takes the focus.
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
      // After removal, unless something else took the focus.
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

/** Wraps Tab around. */
function goRound(event: KeyboardEvent): void {
  if (event.key !== 'Tab' || !(event.currentTarget instanceof HTMLElement)) return
  const stops = stopsOf(event.currentTarget)
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
  const isBeforeAll = event.shiftKey && !stops.some((each) => each === document.activeElement)
  if (document.activeElement !== from && !isBeforeAll) return
  event.preventDefault()
  to?.focus()
}

/** The keyboard skips it if another radio of the group is chosen. */
function isUnchosenRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked) return false
  const group = element.form?.elements.namedItem(element.name)
  return group instanceof RadioNodeList && group.value !== ''
}
