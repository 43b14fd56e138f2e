import { followedLink } from '../ui/behaviour/followed-link.ts'

let note: HTMLElement | undefined

/** An alert at the upper edge, for when the code of toasts may be what is missing. */
export function showNote(text: string): void {
  if (!note) {
    note = document.createElement('p')
    note.role = 'alert'
    note.className =
      'fixed inset-x-0 top-0 z-50 bg-gold px-4 py-2.5 text-center font-semibold text-on-gold text-sm pointer-events-none empty:hidden'
    document.body.append(note)
  }
  note.textContent = text
}

/** A link that is followed without a connection says so, and is followed once there is one. */
export function waitForConnection(): void {
  addEventListener('click', (event) => {
    const link = navigator.onLine ? undefined : followedLink(event)
    if (!link || link.href.startsWith(`${location.href}#`)) return
    event.preventDefault()
    showNote('You are offline. The page will load when the connection is back.')
    addEventListener('online', () => location.assign(link.href), { once: true })
  })
}
