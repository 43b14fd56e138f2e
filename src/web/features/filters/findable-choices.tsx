import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { FacetCount } from '#domain/search/search-answer.ts'
import type { FacetField } from '#domain/search/search-fields.ts'
import { formatCount, formatQuantity } from '#domain/text/format.ts'
import { nameKey } from '#domain/text/names.ts'
import { FetchTrouble } from '../../page/fetch-trouble.tsx'
import { inputClass } from '../../ui/form/input-style.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import { useBrowseQuery, useChangeSearch } from './browse-state.tsx'
import { ChoiceRow } from './choice-row.tsx'
import { ColorDot } from './color-dot.tsx'
import { findChoices, inReadingOrder } from './find-choices.ts'
import { useWholeField } from './use-whole-field.ts'
import { isChosen, withChoiceToggled } from './with-choice.ts'

/** So many rows of a long list are drawn at a time. */
const rowsAtATime = 100

interface FindableChoicesProps {
  field: FacetField
  /** What one of them is called: `brand`. */
  noun: string
  /** The commonest values and those chosen. */
  counts: readonly FacetCount[]
  /** How many values there are. */
  total: number
  /** Always offers the box, however short the list is at present. */
  isAlwaysSearchable?: boolean
}

/**
 * The commonest values of an open field by name, those chosen on top; the others come when all are asked for or one is
 * looked for. The order changes when the list is left or searched: a row that was just ticked does not run away from
 * under the finger, and one that was just unticked stays.
 */
export function FindableChoices({ field, noun, counts, total, isAlwaysSearchable }: FindableChoicesProps) {
  const query = useBrowseQuery()
  const change = useChangeSearch()
  const listId = useId()
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [room, setRoom] = useState(rowsAtATime)
  const hasMore = total > counts.length
  const isLong = hasMore && (isOpen || text !== '')
  const whole = useWholeField(field, query, isLong)
  const chosen = query[field] ?? []
  const chosenAmong = (choices: readonly FacetCount[]) =>
    choices.filter(({ value }) => isChosen(query, field, value))
  const [isInside, setIsInside] = useState(false)
  const [heldInside, setHeld] = useState(() => chosenAmong(counts))
  const held = isInside ? heldInside : chosenAmong(heldInside)
  const choices = inReadingOrder((isLong && whole.counts) || counts, chosen, held)
  const found = findChoices(choices, text)
  const rows = found.slice(0, room)

  const isTaking = useRef(false)
  const takeOnly = async (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    // A second Enter while the list is on its way would take the choice back.
    if (isTaking.current) return
    isTaking.current = true
    const box = event.currentTarget
    // Where they cannot be had the list says so itself.
    const all = hasMore ? await whole.load().catch(() => counts) : counts
    isTaking.current = false
    // Something else is looked for by now.
    if (box.value !== text) return
    const fitting = findChoices(inReadingOrder(all, chosen, held), text)
    const best =
      fitting.length === 1 ? fitting[0] : fitting.find(({ value }) => nameKey(value) === nameKey(text))
    if (!best) return
    setText('')
    setHeld([...chosenAmong(choices), best])
    change((before) => withChoiceToggled(before, field, best.value))
  }
  const enter = () => {
    setIsInside(true)
    setHeld(held)
  }
  const release = (event: FocusEvent) => {
    if (event.currentTarget.contains(event.relatedTarget)) return
    setIsInside(false)
    setHeld(chosenAmong(choices))
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      {(isAlwaysSearchable || hasMore) && (
        <input
          type="search"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value)
            setRoom(rowsAtATime)
            setHeld(chosenAmong(choices))
          }}
          onKeyDown={takeOnly}
          aria-label={`Find a ${noun}`}
          placeholder={`Find a ${noun}…`}
          autoComplete="off"
          className={`${inputClass} noscript:hidden`}
        />
      )}
      <ul
        id={listId}
        aria-busy={whole.isOnItsWay}
        // A row that moves to the top must not take along what is scrolled around it (scroll anchoring): a click
        // would miss.
        className={classNames(
          'relative -mx-1 px-1 transition-opacity [overflow-anchor:none]',
          // Cut through the middle of a row, so that one sees there is more below.
          isLong && 'max-h-[26.7rem] overflow-y-auto lg:max-h-[23.6rem]',
          whole.isOnItsWay && 'opacity-60 delay-100',
        )}
        onFocus={enter}
        // Where the focus was there before the page's script.
        onChange={enter}
        onBlur={release}
      >
        {rows.map((choice) => (
          <li key={choice.value}>
            <ChoiceRow
              field={field}
              choice={choice}
              mark={field === 'color' && <ColorDot color={choice.value} />}
            />
          </li>
        ))}
        {found.length > rows.length && (
          <li>
            <button type="button" onClick={() => setRoom(room + rowsAtATime)} className={moreClass}>
              {formatCount(found.length - rows.length)} more: show the next
            </button>
          </li>
        )}
      </ul>
      <FetchTrouble
        isError={whole.isError}
        isOffline={whole.isOffline}
        onRetry={whole.retry}
        failure={`Failed to fetch all ${noun}s`}
      />
      {hasMore && text === '' && (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => {
            setIsOpen(!isOpen)
            setRoom(rowsAtATime)
          }}
          className={moreClass}
        >
          {!isOpen && `Show all ${formatQuantity(total, noun)}`}
          {isOpen && (whole.isOnItsWay && !whole.counts ? 'Loading…' : `Show fewer ${noun}s`)}
        </button>
      )}
      <p role="status" className={text && found.length === 0 ? 'text-muted text-sm' : 'sr-only'}>
        {text && saidOfFound(found.length, { text, noun, isOnItsWay: whole.isOnItsWay })}
      </p>
    </div>
  )
}

const moreClass =
  'min-h-11 justify-self-start rounded-md px-1 text-left font-semibold text-link text-sm hover:underline lg:min-h-9 noscript:hidden'

function saidOfFound(
  count: number,
  { text, noun, isOnItsWay }: { text: string; noun: string; isOnItsWay: boolean },
): string {
  if (isOnItsWay) return `Looking through all ${noun}s…`
  return count > 0 ? formatQuantity(count, noun) : `No ${noun} matches “${text}”`
}
