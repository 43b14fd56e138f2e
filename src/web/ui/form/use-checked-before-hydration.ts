import { type RefObject, useEffect, useEffectEvent } from 'react'

/**
 * Reports a checkbox that was ticked before hydration.
 * @param onChecked also called where it is ticked for another reason when it is first shown
 */
export function useCheckedBeforeHydration(
  box: RefObject<HTMLInputElement | null>,
  onChecked: () => void,
): void {
  const tell = useEffectEvent(onChecked)
  useEffect(() => {
    if (box.current?.checked) tell()
  }, [box])
}
