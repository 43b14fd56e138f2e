import { useEffect, useState } from 'react'
import { withQuery } from '#domain/text/query.ts'
import { answeredSearch } from '../../parts/filters/search/search-state.ts'
import { useSearchState } from '../../parts/filters/search/use-search-state.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

const shownMs = 4000
const nothing = {}

export default function CopyLinkButton() {
  const query = useSearchState((state) => state.query, nothing)
  const path = import.meta.env.SSR ? '' : withQuery(answeredSearch().path, query)
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
      setOutcome({ path, text: 'Copy the link from the address bar' })
    }
  }
  const text = outcome?.path === path ? outcome.text : ''
  return (
    <>
      <button type="button" onClick={copy} className="result-tool">
        <Icon name={text ? 'check' : 'link'} className="size-5 lg:size-4" />
        <span className="max-lg:sr-only">Copy link to this search</span>
      </button>
      <span
        role="status"
        className={classNames(
          'text-success text-xs max-lg:absolute max-lg:top-full max-lg:right-0 max-lg:z-40 max-lg:w-max',
          text && 'max-lg:rounded-md max-lg:bg-raised max-lg:px-3 max-lg:py-2 max-lg:shadow-md lg:ml-2',
        )}
      >
        {text}
      </span>
    </>
  )
}
