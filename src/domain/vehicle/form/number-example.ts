import type { FieldDescription } from '../field-registry.ts'

/** How a number of a field may be written, for messages: 'must be a number, such as 45,000'. */
export function numberExample({ kind, unit }: Pick<FieldDescription, 'kind' | 'unit'>): string {
  if (kind === 'year') return '2019'
  if (unit === 'cc') return '1,500'
  return unit === undefined ? '10' : '45,000'
}
