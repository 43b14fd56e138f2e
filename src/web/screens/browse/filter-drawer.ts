import { filterPanelId } from '../../features/filters/search/browse-search.ts'
import { isShownAddress } from '../../features/filters/search/follow-search.ts'
import { guard } from '../../features/filters/search/history-guard.ts'
import { pageChanged } from '../../page/html/hydrated-islands.ts'
import { makeModal } from '../../ui/overlay/modal-popover.ts'

let isOpen = false

/** The filters on a phone: a native popover, which opens before this script; Back closes it. */
export function startFilterDrawer(): void {
  const panel = document.getElementById(filterPanelId)
  if (!panel) return
  addEventListener(pageChanged, () => sayFound(panel))
  makeModal(panel, (opened) => {
    isOpen = opened
    panel.role = opened ? 'dialog' : 'complementary'
    panel.ariaModal = opened ? 'true' : null
    sayFound(panel)
    if (opened) {
      panel.focus()
      panel.querySelector('[data-fields]')?.scrollTo(0, 0)
      guard.push()
    } else guard.drop()
  })
}

function sayFound(panel: HTMLElement): void {
  const status = panel.querySelector<HTMLElement>('[data-found]')
  if (status) status.textContent = isOpen ? (status.dataset.found ?? '') : ''
}

export function closeFilterDrawer(): void {
  document.getElementById(filterPanelId)?.hidePopover()
}

/** Called first at a `popstate`. @returns whether Back has closed the drawer: what was chosen in it stays */
export function drawerTakesBack(): boolean {
  if (!isOpen) return false
  closeFilterDrawer()
  if (!isShownAddress()) history.forward()
  return true
}
