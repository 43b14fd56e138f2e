import { FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { type BatchFileKind, batchFileKinds, batchFileLimit } from '#domain/batch/batch.ts'
import { buttonClass } from '../../ui/display/button.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

interface FileFieldProps {
  isDisabled: boolean
  fileName: string | undefined
  onChoose: (kind: BatchFileKind, file: File) => void
}

/** An Excel file, chosen or dropped, or a CSV file. */
export function FileField({ isDisabled, fileName, onChoose }: FileFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const inputProps = (kind: BatchFileKind) => ({
    type: 'file',
    accept: batchFileKinds[kind].accept,
    disabled: isDisabled,
    className: 'sr-only',
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const [file] = event.target.files ?? []
      event.target.value = ''
      if (file) onChoose(kind, file)
    },
  })
  return (
    <div className="grid gap-3">
      <label
        htmlFor={id}
        className={classNames(
          'grid justify-items-center gap-2 rounded-lg border-2 border-dashed px-4 py-8 text-center transition',
          'has-focus-visible:outline-3 has-focus-visible:outline-focus',
          isOver ? 'border-primary bg-tint' : 'border-edge bg-sunken',
          isDisabled ? 'opacity-60' : 'hover:border-ink',
        )}
        onDragOver={(event) => {
          event.preventDefault()
          setIsOver(!isDisabled)
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setIsOver(false)
          const [file] = event.dataTransfer.files
          if (file && !isDisabled) onChoose('excel', file)
        }}
      >
        <FileSpreadsheet aria-hidden className="size-8 text-link" />
        <span className="font-semibold">Choose an Excel file or drop it here</span>
        <span className="text-muted text-sm">{fileName ?? `.xlsx or .xls, up to ${batchFileLimit}`}</span>
        <input id={id} {...inputProps('excel')} />
      </label>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
        <span className="text-muted">From Google Sheets or another program?</span>
        <label
          htmlFor={`${id}-csv`}
          className={buttonClass({
            variant: 'outline',
            size: 'sm',
            className: classNames(
              'has-focus-visible:outline-3 has-focus-visible:outline-focus',
              isDisabled && 'opacity-55',
            ),
          })}
        >
          Choose a CSV file
          <input id={`${id}-csv`} {...inputProps('csv')} />
        </label>
      </div>
    </div>
  )
}
