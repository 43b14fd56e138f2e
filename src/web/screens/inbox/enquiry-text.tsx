import { useState } from 'react'
import { Button } from '../../ui/display/button.tsx'

/** A longer message is folded, so that one does not bury the next. */
const foldedLength = 500
const foldedLines = 8

/** What a buyer wrote, in their own lines. */
export function EnquiryText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false)
  if (text.trim() === '') return <p className="text-faint text-sm italic">No message</p>
  const isLong = text.length > foldedLength || text.split('\n').length > foldedLines
  return (
    <div className="grid justify-items-start gap-1">
      <p className={`wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? 'line-clamp-4' : ''}`}>
        {text}
      </p>
      {isLong && (
        <Button
          variant="quiet"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
          className="-ml-3 px-3"
        >
          {isWhole ? 'Show less' : 'Show the whole message'}
        </Button>
      )}
    </div>
  )
}
