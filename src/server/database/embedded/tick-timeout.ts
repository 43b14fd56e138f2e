const ticksPerLimit = 20

/** A timeout counted in ticks of this process, so that time suspended or starved does not count. */
export function tickTimeout(onTimeout: (limitMs: number) => void) {
  let timer: NodeJS.Timeout | undefined
  const end = () => clearInterval(timer)
  return {
    /** Starts or restarts it with a limit in milliseconds; infinite: never fires. */
    begin(limitMs: number) {
      end()
      if (!Number.isFinite(limitMs)) return
      let ticks = 0
      timer = setInterval(() => {
        if (++ticks < ticksPerLimit) return
        end()
        onTimeout(limitMs)
      }, limitMs / ticksPerLimit).unref()
    },
    end,
  }
}
