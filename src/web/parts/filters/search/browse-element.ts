export const browseAttribute = 'data-browse'

export function browseElement(): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[${browseAttribute}]`)
}
