/** Marks the element around Browse, which says what search the server answered. */
export const browseAttribute = 'data-browse'

export function browseElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${browseAttribute}]`)
}
