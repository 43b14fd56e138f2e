/** The value below which a share of the sorted figures lies. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(figures: readonly number[]): number {
  return percentile(Float64Array.from(figures).sort(), 0.5)
}

/** A table in Markdown; the first column is text, the others are figures. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = headings.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(headings), line(rule), ...rows.map(line)].join('\n')
}

/** A whole number with separators, or a small one with two digits after the point. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
