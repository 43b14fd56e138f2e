import { type ComponentProps, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { lazyComponent, useLazyComponent } from '../../ui/behaviour/lazy-component.ts'
import type { ShownList, SuggestionKeys } from './suggestion-list.tsx'

const suggestionList = lazyComponent(() => import('./suggestion-list.tsx'))

/**
 * Makes a search box a combobox with a list of suggestions (ARIA Authoring Practices, editable combobox). The list's code
 * is loaded when the box first has focus; without script the box is a plain one.
 * @param onChoose gets the search of the chosen suggestion
 * @param beside the filters that suggestions are combined with
 * @returns `inputProps` for the box; `handleKey` for its `onKeyDown`, true if the list took the key; `close` for its
 *   `onBlur`; and `list`, to be rendered in the element around the box, whose width it takes
 */
export function useSuggestions(onChoose: (search: SearchQuery) => void, beside: SearchQuery = {}) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const [hadFocus, setHadFocus] = useState(false)
  /** What is suggested for; undefined while the list is closed. */
  const [text, setText] = useState<string>()
  const [shown, setShown] = useState<ShownList>()
  const List = useLazyComponent(suggestionList, { isWanted: hadFocus })
  const open = () => setText(input.current?.value)
  const close = () => setText(undefined)
  return {
    inputProps: {
      ref: input,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown !== undefined,
      'aria-controls': shown && id,
      'aria-activedescendant': shown?.activeId,
      onFocus: () => setHadFocus(true),
      onInput: open,
    } satisfies ComponentProps<'input'>,
    handleKey: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      if (keys.current?.handle(event)) return true
      if (event.key === 'ArrowDown') open()
      else if (event.key === 'Enter') close()
      return false
    },
    close,
    list: List && (
      <List
        id={id}
        input={input}
        keys={keys}
        text={text}
        beside={beside}
        onShown={setShown}
        onChoose={(search) => {
          close()
          onChoose(search)
        }}
        onClose={close}
      />
    ),
  }
}
