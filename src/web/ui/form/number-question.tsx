import { nameNumber } from '#domain/text/named-numbers.ts'
import { meaningsOf, readPasted } from '#domain/text/pasted-number.ts'
import type { NumberKind } from '#domain/text/typed-number.ts'

interface NumberQuestionProps {
  id: string
  text: string
  kind: NumberKind
  onChoose: (number: number) => void
}

/** Asks which number is meant by a text that could be several, below its box. */
export default function NumberQuestion({ id, text, kind, onChoose }: NumberQuestionProps) {
  const mayBe = meaningsOf(text, kind)
  return (
    <span id={id} role="status" className="mt-1.5 block font-medium text-danger text-sm">
      {mayBe.length === 0 && 'Please write a number, such as 45,000'}
      {mayBe.map((number, at) => (
        <span key={number}>
          {at === 0 ? 'Do you mean ' : ' or '}
          <button
            type="button"
            className="min-h-11 rounded-md border border-edge bg-surface px-2 text-ink tabular-nums hover:border-ink lg:min-h-9"
            onClick={() => onChoose(number)}
          >
            {nameNumber(number)}
          </button>
        </span>
      ))}
      {mayBe.length > 0 && '?'}
    </span>
  )
}

export { readPasted }
