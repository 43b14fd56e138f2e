/** An icon of `src/web/ui/styles/icons.css`. @param props.className its size */
export function Icon({
  name,
  className,
}: {
  name: 'calculator' | 'no-picture' | 'shield'
  className: string
}) {
  return <span className={`icon icon-${name} ${className}`} />
}
