import { type ComponentProps, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { FixedFilters } from '#domain/search/filters.ts'
import type { SearchQuery } from '#domain/search/search-query.ts'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { useLazyComponent } from '../../ui/behaviour/use-lazy-component.tsx'
import type { ShownList, SuggestionKeys } from './suggestion-list.tsx'

const suggestionList = lazyComponent(() => import('./suggestion-list.tsx'))

/** Makes a search box a combobox with suggestions (ARIA practices), loaded at the first focus. `fixed` filters stay. */
export function useSuggestions(
  onChoose: (search: SearchQuery) => void,
  beside: SearchQuery = {},
  fixed?: FixedFilters,
) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const keys = useRef<SuggestionKeys>(null)
  const [hadFocus, setHadFocus] = useState(false)
  const [text, setText] = useState<string>()
  const [shown, setShown] = useState<ShownList>()
  const List = useLazyComponent(suggestionList, { isWanted: hadFocus })
  const open = () => {
    // Text typed before hydration comes without a focus event.
    setHadFocus(true)
    setText(input.current?.value)
  }
  const close = () => setText(undefined)
  useEffect(() => {
    const closeAfterBack = () => setText(undefined)
    addEventListener('popstate', closeAfterBack)
    return () => removeEventListener('popstate', closeAfterBack)
  }, [])
  const remember = () => keys.current?.remember(input.current?.value ?? '')
  return {
    inputProps: {
      ref: input,
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': shown !== undefined,
      'aria-controls': shown && id,
      'aria-activedescendant': shown?.activeId,
      onFocus: (event) => {
        setHadFocus(true)
        if (event.currentTarget.value === '') open()
      },
      onInput: open,
    } satisfies ComponentProps<'input'>,
    handleKey: (event: KeyboardEvent<HTMLInputElement>): boolean => {
      if (keys.current?.handle(event)) return true
      if (event.key === 'ArrowDown') open()
      else if (event.key === 'Enter') {
        remember()
        close()
      }
      return false
    },
    remember,
    close,
    list: List && (
      <List
        id={id}
        input={input}
        keys={keys}
        text={text}
        beside={beside}
        fixed={fixed}
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
