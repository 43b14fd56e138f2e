/** Tells once nothing has been heard for too long while something was waited for. */
export interface TickTimeout {
  /** Something is waited for from now on, this long at most, in milliseconds; infinite: for ever. */
  begin(limitMs: number): void
  /** Nothing is waited for. */
  end(): void
}

/** How many looks a limit is made of. */
const looks = 20

/**
 * Watches over answers. The time is counted in this process's own looks at it, so that a process that was stopped, or
 * that a busy machine let wait, takes none of it for silence.
 */
export function tickTimeout(onTimeout: (limitMs: number) => void): TickTimeout {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  return {
    begin(limitMs) {
      end()
      if (!Number.isFinite(limitMs)) return
      let seen = 0
      timer = setInterval(() => {
        if (++seen < looks) return
        end()
        onTimeout(limitMs)
      }, limitMs / looks).unref()
    },
    end,
  }
}
