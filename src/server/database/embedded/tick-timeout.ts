/** Fires once an awaited answer takes too long. */
export interface TickTimeout {
  /** Starts or restarts it, in milliseconds; infinite: never. */
  begin(limitMs: number): void
  /** Stops it. */
  end(): void
}

/** Ticks of a limit. */
const looks = 20

/**
 * A timeout counted in ticks of this process, so that the time in which it was suspended or starved does not count.
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
