import { Check, Link2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { withQuery } from '#domain/query/query-string.ts'
import { useBrowseQuery } from '../../features/filters/browse-state.tsx'

const shownMs = 4000

export function CopyLinkButton() {
  const path = withQuery('/vehicles', useBrowseQuery())
  const [outcome, setOutcome] = useState<{ path: string; text: string }>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(location.origin + path)
      setOutcome({ path, text: 'Link copied' })
    } catch {
      // Permission denied, or not a secure context.
      setOutcome({ path, text: 'Copy the link from the address bar' })
    }
  }
  const text = outcome?.path === path ? outcome.text : ''
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 noscript:hidden">
      <button
        type="button"
        onClick={copy}
        className="inline-flex min-h-9 items-center gap-1.5 rounded-sm font-semibold text-link text-xs hover:underline"
      >
        {text ? <Check aria-hidden className="size-4" /> : <Link2 aria-hidden className="size-4" />}
        Copy link to this search
      </button>
      <span role="status" className="text-success text-xs">
        {text}
      </span>
    </span>
  )
}
