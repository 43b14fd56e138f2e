import { earlyAttribute, laterAttribute, pickAttribute, relativeAttribute } from './marks.ts'

/** A press, with the `aria-pressed` that the visitor saw and its place; or what a field was given. */
type EarlyEvent = { pressed: string | null; clientX: number } | string | boolean

declare global {
  /** What was pressed and typed in parts of the page that did not answer yet, in order, one an element. */
  var early: Map<Element, EarlyEvent>
}

/** A form that only a script can send: without one, a password would go to the page's own address. */
const scriptForm = 'form[method=post]:not([action])'
const kept = `button[type=button]:not([popovertarget],:disabled),${scriptForm} button[type=submit],[${pickAttribute}],[${relativeAttribute}]`

/**
 * Inline script of the head. Keeps, in parts of the page that are marked to answer later, presses of what needs a script,
 * which look busy meanwhile, and what is typed. Keeps nothing once the page's script failed to load.
 */
export const earlyScript = `early=new Map;(()=>{
const press=event=>{
const pressed=event.target.closest('[${laterAttribute}]')&&event.target.closest('${kept}')
if(!pressed||event.ctrlKey||event.metaKey||event.shiftKey)return
event.preventDefault()
event.stopPropagation()
if(!early.has(pressed))early.set(pressed,{pressed:pressed.ariaPressed,clientX:event.clientX})
pressed.ariaBusy='true'
pressed.dataset.early=''
}
const type=({target})=>{
if(target.closest('[${laterAttribute}]'))early.set(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value)
}
addEventListener('click',press,true)
addEventListener('input',type,true)
addEventListener('error',({target})=>{
if(target.type!=='module')return
removeEventListener('click',press,true)
addEventListener('submit',event=>event.target.matches('${scriptForm}')&&event.preventDefault(),true)
early.forEach((_,element)=>{
element.ariaBusy=null
delete element.dataset.early
})
},true)
})()`

/** Forgets a press. @returns it; undefined if there was none */
export function takeEarly(element: Element): EarlyEvent | undefined {
  const event = early.get(element)
  early.delete(element)
  element.ariaBusy = null
  element.removeAttribute(earlyAttribute)
  return event
}

/** Does what was pressed and typed in parts of the page that answer by now. */
export async function doEarly(): Promise<void> {
  for (const [element, event] of early) {
    if (element.closest(`[${laterAttribute}]`)) continue
    takeEarly(element)
    if (typeof event === 'object') press(element, event)
    else enter(element as HTMLInputElement, event)
    // React draws the one before the next is done.
    await undefined
  }
}

function press(element: Element, { pressed, clientX }: Exclude<EarlyEvent, string | boolean>): void {
  // A toggle whose stored state differs from the one that the visitor saw is already as wanted.
  if (element.ariaPressed === pressed)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, clientX }))
}

/**
 * React reports a change only of what differs from the value that it saw last, which is the one at hydration.
 * @param field also a select or a textarea, which have fewer properties
 */
function enter(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // The page applies such a form as a whole.
    const isOfForm = field.name !== '' && field.form?.hasAttribute('action')
    if (isOfForm || value === field.defaultChecked) return
    field.checked = !value
    field.click()
    return
  }
  // The chosen files stay with their field.
  if (field.type !== 'file') {
    field.value = field.defaultValue
    // Past React's own `value` property of the element, by which it knows the values that it has set.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // What is still being dragged says so itself when it is let go.
  if (!field.matches('[type=range]:active')) field.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
