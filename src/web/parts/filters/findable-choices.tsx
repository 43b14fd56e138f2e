import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { FacetCount } from '#domain/search/search-answer.ts'
import { type FacetField, keyOfFacet } from '#domain/search/search-query.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { foldText, nameKey } from '#domain/text/names.ts'
import { facetQuery } from '../../site/api/queries.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { holdsRowsAttribute } from '../../site/html/marks.ts'
import { inputClass } from '../../ui/form/form-field.tsx'
import { Toolbar } from '../../ui/form/toolbar.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { changeSearch } from './search/follow-search.ts'
import { answeredSearch } from './search/search-state.ts'
import { useSearchState } from './search/use-search-state.ts'
import { includesValue, withChoiceToggled } from './search/with-choice.ts'

/** Limits the rows of a long list that are rendered at once. */
const pageOfRows = 100

interface FindableChoicesProps {
  field: FacetField
  noun: string
  label: string
  values: readonly (readonly [value: string, count: number])[]
  total: number
  chosen: readonly string[]
}

const nothing: readonly string[] = []
const noSearch = {}

/** Frequent values of a field. 'Show all' fetches the others. Rows only move when the list is searched or loses the focus. */
export default function FindableChoices(props: FindableChoicesProps) {
  const { field, noun, label, values, total, chosen: shown } = props
  const chosen = useSearchState(({ query }) => query[field] ?? nothing, shown)
  const counts = values.map(([value, count]) => ({ value, count }))
  const listId = `choices-${field}`
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [maxRows, setMaxRows] = useState(pageOfRows)
  const hasMore = total > counts.length
  const isLong = hasMore && isOpen
  const findBox = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not by touch, where the focus would bring the keyboard over the list.
    if (isOpen && matchMedia('(pointer: fine)').matches) findBox.current?.focus()
  }, [isOpen])
  const whole = useWholeField(field, isLong)
  const chosenAmong = (choices: readonly FacetCount[]) =>
    choices.filter(({ value }) => includesValue(chosen, value))
  const known = (isLong && whole.counts) || counts
  /** First rows when the list got the focus. Undefined without focus. */
  const [held, setHeld] = useState<readonly FacetCount[]>()
  const pinned = held ?? chosenAmong(known)
  const choices = orderChoices(known, chosen, pinned)
  const found = findChoices(choices, text)
  const rows = found.slice(0, maxRows)

  const chooseBest = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const best = found.length === 1 ? found[0] : found.find(({ value }) => nameKey(value) === nameKey(text))
    if (!best || whole.isLoading) return
    setText('')
    void changeSearch((before) => withChoiceToggled(before, field, best.value))
  }
  const release = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) setHeld(undefined)
  }
  return (
    <>
      {isOpen && (
        <input
          ref={findBox}
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setMaxRows(pageOfRows)
          }}
          onKeyDown={chooseBest}
          aria-label={`Find a ${noun}`}
          placeholder={`Find a ${noun}…`}
          autoComplete="off"
          className={inputClass}
        />
      )}
      <Toolbar label={label}>
        <ul
          id={listId}
          {...{ [holdsRowsAttribute]: '' }}
          aria-busy={whole.isLoading}
          onFocus={() => setHeld(pinned)}
          onBlur={release}
        >
          {rows.map(({ value, count }) => {
            const isChosen = includesValue(chosen, value)
            return (
              <li key={value} data-key={value}>
                <label className={count === 0 && !isChosen ? 'choice-empty' : undefined}>
                  <input
                    type="checkbox"
                    name={field}
                    value={value}
                    checked={isChosen}
                    onChange={() => changeSearch((before) => withChoiceToggled(before, field, value))}
                  />
                  {keyOfFacet(field) === 'color' && <ColorDot color={value} />}
                  {value}
                  <span>{formatCount(count)}</span>
                </label>
              </li>
            )
          })}
          {found.length > rows.length && (
            <li>
              <button type="button" onClick={() => setMaxRows(maxRows + pageOfRows)} className="choice-more">
                {formatCount(found.length - rows.length)} more: show the next
              </button>
            </li>
          )}
        </ul>
        <FetchTrouble
          isError={whole.isError}
          isPaused={whole.isOffline}
          refetch={whole.retry}
          failure={`Failed to fetch all ${noun}s`}
        />
        {(hasMore || isOpen) && text === '' && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={() => {
              setIsOpen(!isOpen)
              setMaxRows(pageOfRows)
            }}
            className="choice-more"
          >
            {!isOpen && `Show all ${formatQuantity(total, noun)}`}
            {isOpen && (whole.isLoading && !whole.counts ? 'Loading…' : `Show fewer ${noun}s`)}
          </button>
        )}
      </Toolbar>
      {isOpen && (
        <p role="status" className={text && found.length === 0 ? 'text-muted text-sm' : 'sr-only'}>
          {text && statusText(found.length, { text, noun, isLoading: whole.isLoading })}
        </p>
      )}
    </>
  )
}

function statusText(
  count: number,
  { text, noun, isLoading }: { text: string; noun: string; isLoading: boolean },
): string {
  if (isLoading) return `Looking through all ${noun}s…`
  return count > 0 ? formatQuantity(count, noun) : `No ${noun} matches “${text}”`
}

/** CSS has these colours by the same names. */
const paints = new Set(
  'white silver grey gray black blue red green brown beige orange yellow gold purple pink maroon'.split(' '),
)

/** Recognises a colour by its last word: `Pearl White` is white. An unknown one is an empty circle. */
function ColorDot({ color }: { color: string }) {
  const paint = nameKey(color).split(' ').at(-1) ?? ''
  const isKnown = paints.has(paint)
  return (
    <svg
      aria-hidden="true"
      color={isKnown ? paint : undefined}
      className={classNames('color-dot', !isKnown && 'border-dashed bg-transparent')}
    />
  )
}

/** Sorts by name, pinned choices first. Adds pinned choices that `counts` lacks, and chosen values without listings. */
export function orderChoices(
  counts: readonly FacetCount[],
  chosen: readonly string[],
  pinned: readonly FacetCount[],
): FacetCount[] {
  const byKey = new Map(counts.map((each) => [nameKey(each.value), each]))
  for (const choice of [...pinned, ...chosen.map((value) => ({ value, count: 0 }))]) {
    if (!byKey.has(nameKey(choice.value))) byKey.set(nameKey(choice.value), choice)
  }
  const first = new Set(pinned.map(({ value }) => nameKey(value)))
  const sorted = [...byKey].sort(([one], [other]) => (one < other ? -1 : 1))
  return [...sorted.filter(([key]) => first.has(key)), ...sorted.filter(([key]) => !first.has(key))].map(
    ([, choice]) => choice,
  )
}

/** The choices with a word that starts with the text, ignoring case and accents; all for an empty text. */
export function findChoices(choices: readonly FacetCount[], text: string): FacetCount[] {
  const prefix = normalise(text)
  return choices.filter(
    ({ value }) =>
      ` ${normalise(value)}`.includes(` ${prefix}`) ||
      normaliseAsOneWord(value).startsWith(normaliseAsOneWord(text)),
  )
}

/** `Citroën C4` as `citroen c4`: punctuation counts as a space. */
function normalise(text: string): string {
  return nameKey(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ' '))
}

/** Joins words, so that `CRV` finds `CR-V`. */
function normaliseAsOneWord(text: string): string {
  return normalise(text).replaceAll(' ', '')
}

/** All values of a field under the current filters. Browse's response only has the first ones. */
function useWholeField(field: FacetField, isEnabled: boolean) {
  const currentQuery = useSearchState(({ query }) => query, noSearch)
  // The server renders none of it.
  const fixed = import.meta.env.SSR ? {} : answeredSearch().fixed
  const { data, isPlaceholderData, isFetching, isError, isPaused, refetch } = useQuery({
    ...facetQuery(field, { ...currentQuery, ...fixed, sold: false }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  })
  return {
    /** The counts of the previous search while the current one loads. */
    counts: data,
    isLoading: isEnabled && isFetching && (data === undefined || isPlaceholderData),
    isError: isEnabled && isError,
    isOffline: isEnabled && isPaused,
    retry: refetch,
  }
}
