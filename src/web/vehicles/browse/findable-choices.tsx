import { type FocusEvent, type KeyboardEvent, useState } from 'react'
import { formatQuantity } from '#domain/format.ts'
import { nameKey } from '#domain/names.ts'
import type { FacetCount } from '#domain/search-answer.ts'
import type { FacetField } from '#domain/search-query.ts'
import { textFieldClass } from '../../ui/text-field-style.ts'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { ColorDot } from './color-dot.tsx'
import { findChoices, inReadingOrder } from './find-choices.ts'
import { withChoiceToggled } from './with-choice.ts'

/** A shorter list is looked through faster than it is searched. */
const fewChoices = 10

interface FindableChoicesProps {
  field: FacetField
  /** What one of them is called: `brand`. */
  noun: string
  counts: readonly FacetCount[]
  /** Always offers the box, however short the list is at present. */
  isAlwaysSearchable?: boolean
}

/**
 * The values of an open field by name, those chosen on top, with a box that narrows them as one types. The order
 * changes when the list is left or searched: a row that was just ticked does not run away from under the finger.
 */
export function FindableChoices({ field, noun, counts, isAlwaysSearchable }: FindableChoicesProps) {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  const chosen = query[field] ?? []
  const [onTop, setOnTop] = useState<readonly string[]>(chosen)
  const [text, setText] = useState('')
  const choices = inReadingOrder(counts, chosen, onTop)
  const found = findChoices(choices, text)

  const takeOnly = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const best = found.length === 1 ? found[0] : found.find(({ value }) => nameKey(value) === nameKey(text))
    if (!best) return
    setText('')
    setOnTop([...chosen, best.value])
    change((before) => withChoiceToggled(before, field, best.value))
  }
  const release = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setOnTop(chosen)
  }
  return (
    <div className="grid gap-2">
      {(isAlwaysSearchable || choices.length > fewChoices) && (
        <input
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setOnTop(chosen)
          }}
          onKeyDown={takeOnly}
          aria-label={`Find a ${noun}`}
          placeholder={`Find a ${noun}…`}
          autoComplete="off"
          className={`${textFieldClass} noscript:hidden`}
        />
      )}
      <ul
        // Cut through the middle of a row, so that one sees there is more below. A row that moves to the top must not
        // take along what is scrolled around it (scroll anchoring): a click would miss.
        className="[overflow-anchor:none] relative -mx-1 max-h-[17.9rem] overflow-y-auto overscroll-contain px-1 lg:max-h-[16.9rem]"
        onBlur={release}
      >
        {found.map((choice) => (
          <li key={choice.value}>
            <ChoiceRow
              field={field}
              choice={choice}
              mark={field === 'color' && <ColorDot color={choice.value} />}
            />
          </li>
        ))}
      </ul>
      <p role="status" className={text && found.length === 0 ? 'text-muted text-sm' : 'sr-only'}>
        {text && (found.length > 0 ? formatQuantity(found.length, noun) : `No ${noun} matches “${text}”`)}
      </p>
    </div>
  )
}
