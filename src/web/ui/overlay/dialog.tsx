import {
  createContext,
  type ReactNode,
  type RefObject,
  type SyntheticEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { createPortal } from 'react-dom'
import { backCloses } from '../behaviour/back-closes.ts'
import { swallowDoubleClick } from '../behaviour/double-click.ts'
import { Button } from '../display/button.tsx'
import { Icon } from '../display/icon.tsx'
import { classNames } from '../styles/class-names.ts'
import { closeOff } from './close-off.ts'

const widths = { narrow: 'sm:max-w-md', medium: 'sm:max-w-2xl', wide: 'sm:max-w-5xl' } as const

interface DialogProps {
  /** True unless given. */
  isOpen?: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  /** Mounted on opening, so that a form starts empty. */
  children: ReactNode
  width?: keyof typeof widths
  hasUnsavedChanges?: () => boolean
  finalFocus?: DialogFrameProps['finalFocus']
}

export type DialogControl = Pick<DialogProps, 'isOpen' | 'onClose' | 'finalFocus'>

export function Dialog({ width = 'narrow', hasUnsavedChanges, ...props }: DialogProps) {
  const { isOpen = true, onClose } = props
  const [isAsking, setIsAsking] = useState(false)
  const id = useId()
  function askToClose() {
    if (hasUnsavedChanges?.()) setIsAsking(true)
    else onClose()
  }
  return (
    <DialogFrame
      role="dialog"
      titleId={`${id}-title`}
      descriptionId={props.description ? `${id}-description` : undefined}
      isOpen={isOpen}
      onClose={askToClose}
      finalFocus={props.finalFocus}
      className={`relative ${widths[width]}`}
    >
      <div className="grid gap-1 pr-10">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {props.title}
        </h2>
        {props.description && (
          <p id={`${id}-description`} className="text-muted text-sm">
            {props.description}
          </p>
        )}
      </div>
      {props.children}
      <button
        type="button"
        aria-label="Close"
        onClick={askToClose}
        className="icon-button absolute top-3 right-3"
      >
        <Icon name="close" className="size-5" />
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false)
          onClose()
        }}
        title="Discard your changes?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
      >
        You have not saved your changes.
      </ConfirmDialog>
    </DialogFrame>
  )
}

interface DialogButtonsProps {
  submitLabel: string
  isPending: boolean
  isDisabled?: boolean
  isDanger?: boolean
}

export function DialogButtons(props: DialogButtonsProps) {
  const close = use(CloseContext)
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="outline" onClick={close}>
        Cancel
      </Button>
      <Button
        type="submit"
        variant={props.isDanger ? 'danger' : 'primary'}
        isPending={props.isPending}
        disabled={props.isDisabled}
      >
        {props.submitLabel}
      </Button>
    </div>
  )
}

export function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div
      data-dialog-footer
      className="sticky bottom-0 z-10 -mx-5 -mb-5 flex flex-wrap justify-end gap-3 border-line border-t bg-raised px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:-mx-7 sm:-mb-7 sm:rounded-b-xl sm:px-7"
    >
      {children}
    </div>
  )
}

interface ConfirmDialogProps extends Pick<DialogProps, 'isOpen' | 'title' | 'finalFocus'> {
  onCancel: () => void
  onConfirm: () => void
  children: ReactNode
  confirmLabel: string
  isDanger?: boolean
  cancelLabel?: string
  isPending?: boolean
  isConfirmDisabled?: boolean
  /** False for a question about leaving, which stops Back itself. */
  hasBackEntry?: boolean
}

/** Confirms what cannot be undone. A click outside does nothing. */
export function ConfirmDialog({
  isOpen = true,
  isDanger = true,
  cancelLabel = 'Cancel',
  isPending = false,
  ...props
}: ConfirmDialogProps) {
  const id = useId()
  const cancel = () => {
    if (!isPending) props.onCancel()
  }
  return (
    <DialogFrame
      role="alertdialog"
      titleId={`${id}-title`}
      descriptionId={`${id}-description`}
      isOpen={isOpen}
      onClose={cancel}
      hasBackEntry={props.hasBackEntry}
      finalFocus={props.finalFocus}
      className="sm:max-w-md"
    >
      <h2 id={`${id}-title`} className="font-bold text-xl">
        {props.title}
      </h2>
      <div id={`${id}-description`} className="grid gap-2 text-muted text-sm">
        {props.children}
      </div>
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" disabled={isPending} onClick={cancel}>
          {cancelLabel}
        </Button>
        <Button
          variant={isDanger ? 'danger' : 'primary'}
          onClick={() => {
            swallowDoubleClick()
            props.onConfirm()
          }}
          isPending={isPending}
          disabled={props.isConfirmDisabled}
        >
          {props.confirmLabel}
        </Button>
      </div>
    </DialogFrame>
  )
}

interface DialogFrameProps {
  role: 'dialog' | 'alertdialog'
  titleId: string
  descriptionId: string | undefined
  isOpen: boolean
  onClose: () => void
  /** Element to focus after closing. True (default): the previously focused one. False: none. */
  finalFocus: (() => HTMLElement | boolean | null) | undefined
  hasBackEntry?: boolean | undefined
  className: string
  children: ReactNode
}

const CloseContext = createContext<() => void>(() => undefined)

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** React bubbles events from a portal to the form behind the dialog. */
const ownFormEvents = { onSubmit: stop, onReset: stop, onChange: stop, onInput: stop }

function DialogFrame(props: DialogFrameProps) {
  const { role, titleId, descriptionId, isOpen, onClose, finalFocus, className, children } = props
  const frame = useRef<HTMLDivElement>(null)
  useModalFocus(frame, isOpen, finalFocus)
  useEscape(frame, isOpen, onClose)
  const close = useEffectEvent(onClose)
  const hasBackEntry = isOpen && props.hasBackEntry !== false
  useLayoutEffect(() => (hasBackEntry ? backCloses(() => close()) : undefined), [hasBackEntry])
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

/** Focuses an open dialog and makes the rest inert, except toasts. Afterwards the focus returns. */
function useModalFocus(
  frame: RefObject<HTMLElement | null>,
  isOpen: boolean,
  finalFocus: (() => HTMLElement | boolean | null) | undefined,
): void {
  // While rendering, before anything mounted takes the focus.
  const before = useMemo(() => (isOpen ? document.activeElement : null), [isOpen])
  const lastBefore = useRef(before)
  const giveBack = useEffectEvent(() => {
    const chosen = finalFocus?.() ?? true
    const target = chosen === true ? lastBefore.current : chosen
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  })
  useLayoutEffect(() => {
    const element = frame.current
    if (!isOpen || !element) return
    lastBefore.current = before
    const open = closeOff(element, (beside) => beside.matches('[data-toasts]'))
    if (!element.contains(document.activeElement)) focusFirst(element)
    return () => {
      open()
      // After removal, unless something else took the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) giveBack()
      })
    }
  }, [frame, isOpen, before])
}

const focusable =
  ':is(a[href], button, input:not([readonly]), select, textarea, summary, [tabindex="0"]):not(:disabled, [tabindex="-1"])'

function focusFirst(element: HTMLElement): void {
  const first = [...element.querySelectorAll<HTMLElement>(focusable)].find((each) =>
    each.checkVisibility({ visibilityProperty: true }),
  )
  if (first) first.focus()
  else element.querySelector<HTMLElement>('[role$=dialog]')?.focus({ preventScroll: true })
}
