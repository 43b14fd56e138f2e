import { type ComponentProps, useEffect, useRef, useState } from 'react'

const pauseMs = 400

interface DebouncedInputOptions {
  value: string
  /** A typed text as the address would say it. */
  normalise: (text: string) => string
  /** Puts a typed text into the address: `replace` where the box has put one there since it was entered. */
  commit: (text: string, replace: boolean) => Promise<void> | void
  /** Whether a text is clearly half typed, asked after the pause: it does not commit it, Enter and leaving the box do. */
  isHalfTyped?: (text: string) => boolean | Promise<boolean>
  /** Whether a text waits for an answer: it is not committed, and stays in the box. */
  isUnclear?: (text: string) => boolean
}

/**
 * `inputProps` of a text box over the address: what is typed shows at once and is committed after a pause, on Enter
 * and on leaving the box; all of it is one step back. Where the address changes otherwise the box follows it.
 */
export function useDebouncedInput({
  value,
  normalise,
  commit,
  isHalfTyped = () => false,
  isUnclear = () => false,
}: DebouncedInputOptions) {
  const [draft, setDraft] = useState<{ text: string; over: string }>()
  const latestValue = useRef(value)
  useEffect(() => {
    latestValue.current = value
  }, [value])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const stopTimer = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const hasCommitted = useRef(false)
  // It has arrived: where the address goes back to what it was, the box goes with it.
  if (draft && draft.over !== value && normalise(draft.text) === value) setDraft({ ...draft, over: value })
  const isOurs = draft && (draft.over === value || normalise(draft.text) === value)
  const commitNow = async (text: string) => {
    stopTimer()
    if (isUnclear(text) || normalise(text) === value) return
    const replace = hasCommitted.current
    hasCommitted.current = true
    await commit(text, replace)
    // Where the address says the same now, Back leads away from that and takes the box along.
    const over = latestValue.current
    if (normalise(text) === over) setDraft((present) => present && { ...present, over })
  }
  const change = (text: string) => {
    if (!isOurs) hasCommitted.current = false
    setDraft({ text, over: value })
    stopTimer()
    const own = setTimeout(async () => {
      if (!(await isHalfTyped(text)) && timer.current === own) await commitNow(text)
    }, pauseMs)
    timer.current = own
  }
  const inputProps = {
    value: isOurs ? draft.text : value,
    onChange: (event) => change(event.currentTarget.value),
    onKeyDown: (event) => {
      if (event.key === 'Enter') commitNow(event.currentTarget.value)
    },
    onBlur: async (event) => {
      const { value: left } = event.currentTarget
      const committed = isOurs ? commitNow(left) : undefined
      hasCommitted.current = false
      await committed
      // The box may have been entered again meanwhile: what is typed there since stays.
      setDraft((present) => (present?.text === left && !isUnclear(left) ? undefined : present))
    },
  } satisfies ComponentProps<'input'>
  return {
    inputProps,
    /** Called with what is typed, where `onChange` is not. */
    change,
    /** Drops what was typed: the box shows the address again. */
    reset: () => {
      stopTimer()
      setDraft(undefined)
    },
  }
}
