import { type ComponentProps, useEffect, useRef, useState } from 'react'

const pauseMs = 400

interface DebouncedInputOptions {
  value: string
  normalise: (text: string) => string
  /** Puts the text into the address; `replace` if this visit of the box already did. */
  commit: (text: string, replace: boolean) => Promise<void> | void
  /** Half-typed text is not committed by the pause, only by Enter and leaving the box. */
  isHalfTyped?: (text: string) => boolean
  /** Text with an open question is not committed. */
  isUnclear?: (text: string) => boolean
}

/** `inputProps` for a text box bound to the address. Text is committed after a pause, on Enter and on leaving the box, as one history entry. */
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
  // The address has taken the text; from now on the box follows it.
  if (draft && draft.over !== value && normalise(draft.text) === value) setDraft({ ...draft, over: value })
  const isOurs = draft && (draft.over === value || normalise(draft.text) === value)
  const commitNow = async (text: string) => {
    stopTimer()
    if (isUnclear(text) || normalise(text) === value) return
    const replace = hasCommitted.current
    hasCommitted.current = true
    await commit(text, replace)
    // From now on Back changes the box too.
    const over = latestValue.current
    if (normalise(text) === over) setDraft((present) => present && { ...present, over })
  }
  const change = (text: string) => {
    if (!isOurs) hasCommitted.current = false
    setDraft({ text, over: value })
    stopTimer()
    timer.current = setTimeout(() => {
      if (!isHalfTyped(text)) commitNow(text)
    }, pauseMs)
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
      // Text typed since then stays.
      setDraft((present) => (present?.text === left && !isUnclear(left) ? undefined : present))
    },
  } satisfies ComponentProps<'input'>
  return {
    inputProps,
    change,
    reset: () => {
      stopTimer()
      setDraft(undefined)
    },
  }
}
