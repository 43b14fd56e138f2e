import { Icon } from '../../ui/display/icon.tsx'

/** Shared by the button and the link that replaces it; on a phone the icon alone. */
export const saveSearchClass =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-md font-semibold text-link text-xs hover:underline noscript:hidden max-lg:hover:bg-sunken lg:min-h-9'

export function SaveSearchFace({ onPress }: { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={saveSearchClass}>
      <Icon name="bookmark" className="size-5 lg:size-4" />
      <span className="max-lg:sr-only">Save this search</span>
    </button>
  )
}
