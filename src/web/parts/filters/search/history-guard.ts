/**
 * An entry of the history with the page's own address, which Back leaves instead of the page: it closes what is open. The
 * next search takes its place.
 */
export const guard = {
  push: (): void => history.pushState({ ...history.state, isGuard: true }, ''),
  /** Where nothing took its place. */
  drop: (): void => {
    if (history.state?.isGuard) history.back()
  },
}

export function writeHistory(address: string, replace: boolean): void {
  const { isGuard, ...state } = history.state ?? {}
  history[replace || isGuard ? 'replaceState' : 'pushState'](state, '', address)
}
