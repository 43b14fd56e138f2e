import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { foldText, nameKey } from '#domain/text/names.ts'
import { isOneEditApart } from '#domain/text/typos.ts'
import { dealersQuery } from '../../site/api/queries.ts'
import { Button } from '../../ui/display/button.tsx'

interface SimilarDealership {
  /** Null if no other name is similar, or the question was answered. */
  question: ReactNode
  /** If not answered, the question takes the focus. */
  isAnswered: () => boolean
}

/** Asks whether a dealership's name is a typo of another. @param onSame takes the other name, if the visitor may */
export function useSimilarDealership(
  name: string | null | undefined,
  onSame?: (name: string) => void,
): SimilarDealership {
  const entered = name ?? ''
  const dealers = useQuery({ ...dealersQuery(), enabled: entered !== '' }).data ?? []
  const [denied, setDenied] = useState<string>()
  const denial = useRef<HTMLButtonElement>(null)
  const names = dealers.map(({ dealershipName }) => dealershipName)
  const similar = entered === denied ? undefined : similarName(entered, names)
  const question = similar !== undefined && (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-tint px-4 py-2 text-on-tint text-sm">
      <p role="status" className="wrap-anywhere">
        Is it the same as <strong>{similar}</strong>?
        {!onSame && ' Then ask your administrator to add you to it.'}
      </p>
      <span className="flex flex-wrap gap-2">
        {onSame && (
          <Button size="sm" onClick={() => onSame(similar)}>
            Yes, use that
          </Button>
        )}
        <Button ref={denial} size="sm" onClick={() => setDenied(entered)}>
          No, another one
        </Button>
      </span>
    </div>
  )
  return {
    question,
    isAnswered() {
      denial.current?.focus()
      return similar === undefined
    },
  }
}

/** The first name that differs by one letter, case, accents or punctuation. Not for names below four letters, or existing ones. */
export function similarName(name: string, names: readonly string[]): string | undefined {
  const letters = lettersOf(name)
  if (letters.length < 4 || names.some((other) => nameKey(other) === nameKey(name))) return undefined
  return names.find((other) => letters === lettersOf(other) || isOneEditApart(letters, lettersOf(other)))
}

function lettersOf(name: string): string {
  return foldText(name).replace(/[^\p{L}\p{N}]/gu, '')
}
