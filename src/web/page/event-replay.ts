import { flushSync } from 'react-dom'

const answered = 'page-answers'
/** Time in ms after which a button is no longer marked busy; its click is still replayed. */
const busyMs = 20_000

/**
 * Inline script of the head: queues clicks on buttons until hydration and marks the buttons busy (`data-early`,
 * `aria-busy`) for `busyMs`. Nothing is queued once the script failed to load. Links, forms, disclosures and popovers
 * work without it.
 */
export const eventReplayScript = `(()=>{
const kept=new Map
let timer
const giveUp=()=>kept.forEach((seen,button)=>{
button.ariaBusy=null
delete button.dataset.early
})
const keep=event=>{
const button=event.target.closest?.('button[type=button]:not([popovertarget],:disabled)')
if(!button)return
event.stopImmediatePropagation()
if(!kept.has(button))kept.set(button,button.ariaPressed)
button.ariaBusy='true'
button.dataset.early=''
clearTimeout(timer)
timer=setTimeout(giveUp,${busyMs})
}
const miss=event=>{
if(event.target.type!=='module')return
removeEventListener('click',keep,true)
giveUp()
}
addEventListener('click',keep,true)
addEventListener('error',miss,true)
addEventListener('${answered}',event=>{
removeEventListener('click',keep,true)
removeEventListener('error',miss,true)
clearTimeout(timer)
kept.forEach((seen,button)=>event.detail(button,seen))
},{once:true})
})()`

/** Replays the queued clicks in their order, one per button, after the first rendering. */
export function replayClicks(): void {
  const detail = (button: HTMLButtonElement, seenAs: string | null) => {
    // Makes React hydrate the button's boundary and run its effects, which read the device's storage.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    flushSync(() => undefined)
    button.ariaBusy = null
    delete button.dataset.early
    // A toggle whose stored state differs from the one the visitor saw is already as wanted.
    if (button.ariaPressed === seenAs) button.click()
  }
  dispatchEvent(new CustomEvent(answered, { detail }))
}
