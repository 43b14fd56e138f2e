/** The link of this site that a click opens in this tab, if there is one. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  return event.defaultPrevented || event.button !== 0 || isModifiedClick(event) ? undefined : link
}

type Keys = Record<'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey', boolean>

/** Such a click opens a tab or window, or downloads. */
function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Keys): boolean {
  return metaKey || ctrlKey || shiftKey || altKey
}
