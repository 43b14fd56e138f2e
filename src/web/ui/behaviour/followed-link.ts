/** The link to a page of this site that a click opens in this tab; none for any other click. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  return event.defaultPrevented || event.button !== 0 || isModifiedClick(event) ? undefined : link
}

type Keys = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>

/** Whether a click on a link asks for a new tab or window, or for a download: the browser follows it then. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
