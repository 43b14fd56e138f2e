import { isModifiedClick } from './is-modified-click.ts'

/** The link to a page of this site that a click opens in this tab; none for any other click. */
export function followedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin)
    return undefined
  return event.defaultPrevented || event.button !== 0 || isModifiedClick(event) ? undefined : link
}
