/** Names in `src/web/ui/styles/icons.css`. */
export type IconName =
  | 'bookmark'
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
  | 'sort'
  | 'theme'

export function Icon({ name, className }: { name: IconName; className: string }) {
  return <span className={`icon icon-${name} ${className}`} />
}
