/** Of `src/web/ui/styles/icons.css`. */
export type IconName =
  | 'bookmark'
  | 'calculator'
  | 'check'
  | 'close'
  | 'filters'
  | 'heart'
  | 'heart-filled'
  | 'link'
  | 'login'
  | 'mail'
  | 'map-pin'
  | 'menu'
  | 'phone'
  | 'scale'
  | 'search'
  | 'settings'
  | 'shield'
  | 'sort'
  | 'theme'
  | 'view'

/** An icon in the colour of the text. @param props.className its size */
export function Icon({ name, className }: { name: IconName; className: string }) {
  return <span className={`icon icon-${name} ${className}`} />
}
