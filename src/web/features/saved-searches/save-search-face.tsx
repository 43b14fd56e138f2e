import { Bookmark } from 'lucide-react'

/** The look of the button and of the link that takes its place. */
export const saveSearchClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm font-semibold text-link text-xs hover:underline noscript:hidden'

/** The button 'Save this search'; it keeps its place until what it does has been loaded. */
export function SaveSearchFace({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={saveSearchClass}>
      <Bookmark aria-hidden className="size-4" />
      Save this search
    </button>
  )
}
