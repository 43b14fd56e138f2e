import { flushSync } from 'react-dom'

const answered = 'page-answers'
/** Time in ms after which a button is no longer marked busy; its click is still replayed. */
const busyMs = 20_000

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
/** A button's `aria-pressed`, or the value that was typed or chosen in a field, at the event. */
type Seen = string | boolean | null

/** Marks what is hydrated after the rest of the page (`hydrate-later.tsx`). */
export const laterAttribute = 'data-later'

/**
 * Inline script of the head: queues until hydration of their part of the page
 * - clicks on buttons, which are marked busy (`data-early`, `aria-busy`) for `busyMs`, those that submit a form by POST
 *   included: it would send a password to the page's address;
 * - what is typed or chosen in fields.
 * Nothing is queued once the script failed to load. Links, forms by GET, disclosures and popovers work without it; a
 * second link that removes a filter, while the first one's page is on its way, removes both.
 */
export const eventReplayScript = `(()=>{
const kept=new Map
let timer
let rest
let isPageHydrated
const isHydrated=element=>isPageHydrated&&!element.closest?.('[${laterAttribute}]')
const giveUp=()=>kept.forEach((seen,button)=>{
button.ariaBusy=null
delete button.dataset.early
})
const keep=event=>{
if(isHydrated(event.target))return
const button=event.target.closest?.('button[type=button]:not([popovertarget],:disabled),form[method=post] button[type=submit]')
if(!button)return
event.preventDefault()
event.stopImmediatePropagation()
if(!kept.has(button))kept.set(button,button.ariaPressed)
button.ariaBusy='true'
button.dataset.early=''
clearTimeout(timer)
timer=setTimeout(giveUp,${busyMs})
}
const remove=event=>{
const link=event.target.closest?.('a[href]')
if(!link||link.pathname!==location.pathname||event.ctrlKey||event.metaKey||event.shiftKey)return
const pairs=url=>[...new URLSearchParams(url.search)]
const left=pairs(link).map(String)
const all=pairs(location)
if(left.some(pair=>!all.map(String).includes(pair)))return
const next=(rest??all).filter(pair=>left.includes(String(pair)))
if(rest){
event.preventDefault()
location.search=new URLSearchParams(next)
}
rest=next
}
const type=event=>isHydrated(event.target)||kept.set(event.target,/^(checkbox|radio)$/.test(event.target.type)?event.target.checked:event.target.value)
const listen=change=>{
change('click',keep,true)
change('input',type,true)
}
const listenAtFirst=change=>{
change('click',remove)
change('error',miss,true)
}
const miss=event=>{
if(event.target.type!=='module')return
listen(removeEventListener)
listenAtFirst(removeEventListener)
addEventListener('submit',event=>event.target.method==='post'&&event.preventDefault(),true)
giveUp()
}
listen(addEventListener)
listenAtFirst(addEventListener)
addEventListener('${answered}',event=>{
listenAtFirst(removeEventListener)
isPageHydrated=true
if(!document.querySelector('[${laterAttribute}]'))listen(removeEventListener)
kept.forEach((seen,element)=>{
if(!isHydrated(element))return
kept.delete(element)
event.detail(element,seen)
})
if(!kept.size)clearTimeout(timer)
})
})()`

let isPageRendered = false

/** Called after the first rendering: until then nothing is replayed. */
export function startReplay(): void {
  isPageRendered = true
  replayEvents()
}

/** Replays the queued clicks and inputs of what is hydrated, in their order, one per element. */
export function replayEvents(): void {
  if (!isPageRendered) return
  const detail = (element: HTMLButtonElement | Field, seen: Seen) => {
    // Makes React hydrate the element's boundary and run its effects, which read the device's storage.
    element.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    flushSync(() => undefined)
    if (element instanceof HTMLButtonElement) replayClick(element, seen)
    else flushSync(() => replayInput(element, seen))
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
function replayInput(field: Field, seen: Seen) {
  // The page applies the form as a whole.
  const isOfForm = field.name !== '' && field.form?.hasAttribute('action')
  if (typeof seen === 'boolean') {
    if (isOfForm || !(field instanceof HTMLInputElement) || seen === field.defaultChecked) return
    field.checked = !seen
    field.click()
    return
  }
  if (!isOfForm) retype(field, String(seen))
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  field.dispatchEvent(new Event('change', { bubbles: true }))
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Past React's own `value` property of the element, by which it knows the values that it has set. */
function retype(field: Field, text: string) {
  const caret = field instanceof HTMLSelectElement ? undefined : field.selectionStart
  if (!(field instanceof HTMLSelectElement)) field.value = field.defaultValue
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  if (typeof caret === 'number' && !(field instanceof HTMLSelectElement))
    field.setSelectionRange(caret, caret)
}
