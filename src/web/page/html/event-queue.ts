/** Name of the event by which what is queued is taken; `detail` replays one. */
export const answered = 'page-answers'
/** Time in ms after which a button is no longer marked busy; its click is still replayed. */
const busyMs = 20_000

/** Marks a button that was pressed before it could answer. */
export const earlyAttribute = 'data-early'

/** Marks a drawing of which a place is pressed. */
export const pickAttribute = 'data-pick'

/** Marks an island that is not hydrated yet. */
export const laterAttribute = 'data-later'

/** Marks a toggle of a listing, `save` or `compare`; on an HTML page its script answers for them without React. */
export const toggleAttribute = 'data-toggle'

/** A form that only a script can send. */
const scriptForm = 'form[method=post]:not([action])'

/**
 * Inline script of the head: queues until hydration of their part of the page
 * - clicks on buttons, which are marked busy (`data-early`, `aria-busy`) for `busyMs`, those that submit a form by POST
 *   to the page's own address included, where a password would be sent;
 * - what is typed or chosen in fields.
 * Nothing is queued once the script failed to load. Links, forms with an address of their own, disclosures and popovers
 * work without it; a second link that removes a filter, while the first one's page is on its way, removes both, also where
 * the script has come meanwhile.
 */
export const eventReplayScript = `(()=>{
const kept=new Map
let timer
let rest
let isPageHydrated
const isHydrated=element=>isPageHydrated&&(!element.closest?.('[${laterAttribute}]')||element.closest('[data-island] [${toggleAttribute}]'))
const giveUp=()=>kept.forEach((seen,button)=>{
button.ariaBusy=null
delete button.dataset.early
})
const keep=event=>{
if(isHydrated(event.target))return
const button=event.target.closest?.('button[type=button]:not([popovertarget],:disabled),${scriptForm} button[type=submit],[${pickAttribute}]')
if(!button)return
event.preventDefault()
event.stopImmediatePropagation()
if(!kept.has(button))kept.set(button,button.type?button.ariaPressed:event.clientX)
button.ariaBusy='true'
button.dataset.early=''
clearTimeout(timer)
timer=setTimeout(giveUp,${busyMs})
}
const remove=event=>{
if(event.defaultPrevented||!navigator.onLine||event.eventPhase===1&&!rest)return
const link=event.target.closest?.('a[href]')
if(!link||link.hash||link.pathname!==location.pathname||event.ctrlKey||event.metaKey||event.shiftKey)return
const pairs=url=>[...new URLSearchParams(url.search)]
const left=pairs(link).map(String)
const all=pairs(location)
if(left.some(pair=>!all.map(String).includes(pair)))return
const next=(rest??all).filter(pair=>left.includes(String(pair)))
if(rest){
event.preventDefault()
event.stopImmediatePropagation()
location.search=new URLSearchParams(next)
}
rest=next
}
const type=event=>isHydrated(event.target)||kept.set(event.target,/^(checkbox|radio)$/.test(event.target.type)?event.target.checked:event.target.value)
const listen=change=>{
change('click',keep,true)
change('input',type,true)
}
const miss=event=>{
if(event.target.type!=='module')return
listen(removeEventListener)
addEventListener('submit',event=>event.target.matches('${scriptForm}')&&event.preventDefault(),true)
giveUp()
}
listen(addEventListener)
addEventListener('error',miss,true)
addEventListener('click',remove,true)
addEventListener('click',remove)
addEventListener('pagehide',()=>{rest=undefined})
addEventListener('${answered}',event=>{
removeEventListener('error',miss,true)
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
