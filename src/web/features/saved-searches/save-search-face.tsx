import { Bookmark } from 'lucide-react'

/** Shared by the button and the link that replaces it. */
export const saveSearchClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-sm font-semibold text-link text-xs hover:underline noscript:hidden'

export function SaveSearchFace({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={saveSearchClass}>
      <Bookmark aria-hidden className="size-4" />
      Save this search
    </button>
  )
}
