/** Of the element around Browse, with what the server says of the search that it answered. */
export const browseAttribute = 'data-browse'

export function browseElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${browseAttribute}]`)
}
