import { useEffect, useEffectEvent } from 'react'

/** What is used of it, unknown to TypeScript so far: https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
declare class CloseWatcher extends EventTarget {
  destroy(): void
}

/**
 * Lets Android's Back close what is open over the page instead of leaving the page. Only there: elsewhere a close
 * request is Escape, which the dialogs have already.
 * @param onClose may leave it open, to ask first
 */
export function useCloseWatcher(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (!isOpen || !('CloseWatcher' in window) || !navigator.userAgent.includes('Android')) return
    const watcher = new CloseWatcher()
    watcher.addEventListener('cancel', (event) => {
      // A dialog that asks first needs the next Back as well.
      event.preventDefault()
      close()
    })
    return () => watcher.destroy()
  }, [isOpen])
}
