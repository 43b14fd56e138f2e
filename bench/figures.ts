/** Percentile of sorted figures. @param share from 0 to 1 */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

export function median(figures: readonly number[]): number {
  return percentile(Float64Array.from(figures).sort(), 0.5)
}

/** Markdown table. The first column is text, the others are figures. */
export function markdownTable(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const rule = headings.map((_, at) => (at === 0 ? '---' : '---:'))
  return [line(headings), line(rule), ...rows.map(line)].join('\n')
}

/** Formats a figure: whole numbers with separators, small ones with two decimals. */
export function figure(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(2)
}
