/** Blocks the event loop for this number of milliseconds, as long work does. */
export function keepBusy(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}
