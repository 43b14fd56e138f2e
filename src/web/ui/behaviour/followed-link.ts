/** The link of this site that a click opens in this tab, if any. A modified click opens a tab or window, or downloads. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const { target, defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event
  if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return undefined
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download')) return undefined
  return link.origin === location.origin ? link : undefined
}
