import { flushSync } from 'react-dom'

const answered = 'page-answers'
/** After this time a button no longer says that it is busy. Its press is still done if the script comes. */
const busyMs = 20_000

/**
 * Runs in the page's head, long before its script: whatever button without an effect of its own in the browser is
 * pressed meanwhile would do nothing. The press is kept, and the button says that it is busy (`data-early` and
 * `aria-busy`) for `busyMs`. Where the script cannot be had no press is kept. Links, forms, disclosures and popovers work
 * without this. Its hash is in the page's policy.
 */
export const earlyPressScript = `(()=>{
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

/**
 * Presses the buttons again that were pressed before the page's script answered, each once however often it was
 * pressed, in their order; called when the page has been rendered for the first time.
 */
export function replayEarlyPresses(): void {
  const detail = (button: HTMLButtonElement, seenAs: string | null) => {
    // A press begins so, and React takes over the part of the page it is in; what the device keeps comes with the
    // effects of that.
    button.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    flushSync(() => undefined)
    button.ariaBusy = null
    delete button.dataset.early
    // A switch that proves to have been switched already is as its presser wanted it.
    if (button.ariaPressed === seenAs) button.click()
  }
  dispatchEvent(new CustomEvent(answered, { detail }))
}
