/** Open dialogs and menus, the last on top. Each has a history entry (`depth`, `over`), so that Back closes it. */
const open: (() => void)[] = []
let returning: (() => void) | undefined
let isBack = false

const depthNow = (): number => history.state?.depth ?? 0
const addressNow = () => location.pathname + location.search

/** @param close called by Back; it may ask first @returns call this once it is closed */
export function backCloses(close: () => void): () => void {
  const own = () => close()
  open.push(own)
  addEventListener('popstate', takeBack, true)
  setTimeout(settle)
  return () => {
    const place = open.indexOf(own)
    if (place >= 0) open.splice(place, 1)
    setTimeout(settle)
  }
}

/** True while Back closes something. Typed text is kept then. */
export const isGoingBack = (): boolean => isBack

/** Changes the page's address, in the entry of an open dialog or in a new one. */
export function writeAddress(href: string, { replace = false, state = history.state } = {}): void {
  if (depthNow() > 0) history.replaceState({ ...history.state, ...state }, '', href)
  else history[replace ? 'replaceState' : 'pushState'](state, '', href)
}

/** Goes back one entry of the page. @param then called on arrival */
export function goBack(then: () => void): void {
  addEventListener('popstate', takeBack, true)
  returning = then
  history.back()
}

/** Leaves the page after a running Back has ended, because one would cancel the other. */
export function leavePage(leave: () => void): void {
  open.length = 0
  const arrived = returning
  if (arrived)
    returning = () => {
      arrived()
      leavePage(leave)
    }
  else if (depthNow() > 0) void settle().then(leave)
  else leave()
}

/** Handles Back, also on entries left from an earlier visit. */
export function startBackCloses(): void {
  addEventListener('popstate', takeBack, true)
  addEventListener('toggle', followMenu, true)
  addEventListener('keydown', ({ key, target }) => {
    if (key === 'Escape' && target instanceof Element) closeMenu(target.closest(openMenu))
  })
  followMenu()
  void settle()
}

const openMenu = 'details[data-menu][open]'
let menuClosed: (() => void) | undefined

function followMenu(): void {
  const menu = document.querySelector(openMenu)
  if (menu) menuClosed ??= backCloses(() => closeMenu(menu))
  else {
    menuClosed?.()
    menuClosed = undefined
  }
}

function closeMenu(menu: Element | null): void {
  menu?.removeAttribute('open')
  menu?.querySelector('summary')?.focus()
}

/** Makes the history as deep as `open`. An entry with another address stays, as one of the page. */
function settle(): Promise<void> {
  isBack = false
  const depth = depthNow()
  if (depth < open.length) {
    history.pushState({ ...history.state, depth: depth + 1, over: addressNow() }, '')
    return settle()
  }
  if (depth === open.length || returning) return Promise.resolve()
  if (history.state.over !== addressNow()) {
    history.replaceState({ ...history.state, depth: open.length }, '')
    return Promise.resolve()
  }
  history.back()
  return new Promise((resolve) => {
    returning = resolve
  })
}

function takeBack(event: PopStateEvent): void {
  const depth = depthNow()
  if (!returning && depth === open.length) return
  // Entries with the page's own address are followed by nothing else.
  event.stopImmediatePropagation()
  if (!returning && depth < open.length) {
    isBack = true
    open.at(-1)?.()
    setTimeout(settle)
    return
  }
  const arrived = returning
  returning = undefined
  void settle().then(arrived)
}
