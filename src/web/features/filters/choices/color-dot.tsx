import { nameKey } from '#domain/text/names.ts'
import { classNames } from '../../../ui/styles/class-names.ts'

const paints: Readonly<Record<string, string>> = {
  white: '#f7f7f5',
  silver: '#c3c8ce',
  grey: '#7b828c',
  gray: '#7b828c',
  black: '#17181b',
  blue: '#1f5fc4',
  red: '#c4202c',
  green: '#2c7a4b',
  brown: '#6b4a34',
  beige: '#d9c7a5',
  orange: '#e2701c',
  yellow: '#f2c517',
  gold: '#c9a24a',
  purple: '#6b3fa0',
  pink: '#e79ab5',
  maroon: '#6d1a2d',
  bronze: '#8c6a3f',
}

/** A colour is recognised by its last word (`Pearl White` is white); an unknown one is an empty circle. */
export function ColorDot({ color }: { color: string }) {
  const paint = paints[nameKey(color).split(' ').at(-1) ?? '']
  return (
    <svg
      aria-hidden="true"
      color={paint}
      className={classNames('color-dot', !paint && 'border-dashed bg-transparent')}
    />
  )
}
