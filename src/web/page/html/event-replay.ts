import { flushSync } from 'react-dom'
import { answered } from './event-queue.ts'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** At the event: a button's `aria-pressed`, the value that was typed or chosen in a field, or the place on a drawing. */
type Seen = string | boolean | number | null

let isPageRendered = false

/** Called after the first rendering: until then nothing is replayed. */
export function startReplay(): void {
  isPageRendered = true
  replayEvents()
}

/** Replays the queued clicks and inputs of what is hydrated, in their order, one per element. */
export function replayEvents(): void {
  if (!isPageRendered) return
  const detail = (element: HTMLButtonElement | Field | SVGElement, seen: Seen) => {
    // Makes React hydrate the element's boundary and run its effects, which read the device's storage.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    flushSync(() => undefined)
    if (typeof seen === 'number')
      element.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: seen }))
    else if (element instanceof HTMLButtonElement) replayClick(element, seen)
    else if (!(element instanceof SVGElement)) flushSync(() => replayInput(element, seen))
  }
  dispatchEvent(new CustomEvent(answered, { detail }))
}

function replayClick(button: HTMLButtonElement, seenAs: Seen) {
  button.ariaBusy = null
  delete button.dataset.early
  // A toggle whose stored state differs from the one the visitor saw is already as wanted.
  if (button.ariaPressed === seenAs) button.click()
}

/** React reports a change only of what differs from the value that it saw last, which is the one at hydration. */
function replayInput(field: Field, seen: string | boolean | null) {
  if (typeof seen === 'boolean') {
    // The page applies such a form as a whole.
    const isOfForm = field.name !== '' && field.form?.hasAttribute('action')
    if (isOfForm || !(field instanceof HTMLInputElement) || seen === field.defaultChecked) return
    field.checked = !seen
    field.click()
    return
  }
  // The chosen files stay with their field.
  if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
    return
  }
  retype(field, String(seen))
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  // What is still being dragged says so itself when it is let go.
  if (!field.matches('[type=range]:active')) field.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Past React's own `value` property of the element, by which it knows the values that it has set. */
function retype(field: Field, text: string) {
  // The end: hydration may have selected all of it.
  const at = field instanceof HTMLSelectElement ? null : field.selectionEnd
  // Where hydration has emptied the field, the caret is where typing goes on.
  const caret = at !== null && field.value !== text ? text.length : at
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (typeof caret === 'number' && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(caret, caret)
}
