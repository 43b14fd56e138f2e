import { earlyAttribute, laterAttribute, relativeAttribute } from './marks.ts'

/** A press with the `aria-pressed` that the visitor saw, or a field's value. */
type EarlyEvent = { pressed: string | null } | string | boolean

declare global {
  /** Presses and inputs before the script, in order. */
  var early: Map<Element, EarlyEvent>
}

/** Forms that need the script. Without it, a password would be sent to the page's own address. */
const scriptForm = 'form[method=post]:not([action])'
const kept = `button[type=button]:not([popovertarget],:disabled),${scriptForm} button[type=submit],[${relativeAttribute}]`

/** Inline script of the head. Keeps presses and inputs in parts that react later, unless the page's script fails to load. */
export const earlyScript = `early=new Map;(()=>{
const press=event=>{
const pressed=event.target.closest('[${laterAttribute}]')&&event.target.closest('${kept}')
if(!pressed||event.ctrlKey||event.metaKey||event.shiftKey)return
event.preventDefault()
event.stopPropagation()
if(!early.has(pressed))early.set(pressed,{pressed:pressed.ariaPressed})
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

export function takeEarly(element: Element): EarlyEvent | undefined {
  const event = early.get(element)
  early.delete(element)
  element.ariaBusy = null
  element.removeAttribute(earlyAttribute)
  return event
}

/** Replays presses and inputs in parts that are ready. */
export async function doEarly(): Promise<void> {
  for (const [element, event] of early) {
    if (element.closest(`[${laterAttribute}]`)) continue
    takeEarly(element)
    if (typeof event === 'object') press(element, event)
    else enter(element as HTMLInputElement, event)
    // React renders each before the next.
    await undefined
  }
}

function press(element: Element, { pressed }: Exclude<EarlyEvent, string | boolean>): void {
  // If the state differs from what the visitor saw, it is already as wanted.
  if (element.ariaPressed === pressed)
    element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

/** React only reports a value that differs from the one at hydration. The field may also be a select or textarea. */
function enter(field: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') {
    // The page applies the whole form.
    const isOfForm = field.name !== '' && field.form?.hasAttribute('action')
    if (isOfForm || value === field.defaultChecked) return
    field.checked = !value
    field.click()
    return
  }
  if (field.type !== 'file') {
    field.value = field.defaultValue
    // Bypasses React's own `value` property.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
    field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // A slider in use fires this itself when released.
  if (!field.matches('[type=range]:active')) field.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}
