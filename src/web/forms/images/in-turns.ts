/**
 * Starts the work on each item in order, at most so many at a time.
 * @returns one promise an item, in the order of the items
 */
export function inTurns<Item, Result>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result>[] {
  const started: Promise<Result>[] = []
  for (const [place, item] of items.entries()) {
    // Its turn comes when the one so many places before it has ended, however it ended.
    const before = started[place - atOnce]
    started.push(
      before
        ? before.then(
            () => work(item),
            () => work(item),
          )
        : work(item),
    )
  }
  return started
}
