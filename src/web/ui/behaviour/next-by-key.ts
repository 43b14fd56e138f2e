const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/**
 * Where an arrow key, Home or End leads in a group of controls, round its ends (ARIA practices).
 * @param at place of the one that has the focus, -1 for none
 */
export function nextByKey<Item>(items: readonly Item[], at: number, key: string): Item | undefined {
  const step = steps[key]
  if (!step) return { Home: items[0], End: items.at(-1) }[key]
  return items.at((Math.max(at, step < 0 ? 0 : -1) + step) % items.length)
}
