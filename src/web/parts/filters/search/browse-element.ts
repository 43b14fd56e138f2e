/** Attribute of the element around Browse, with the search that the server answered. */
export const browseAttribute = 'data-browse'

export function browseElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${browseAttribute}]`)
}
