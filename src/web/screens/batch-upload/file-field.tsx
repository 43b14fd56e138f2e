import { FileSpreadsheet } from 'lucide-react'
import { useId, useState } from 'react'
import { batchFileLimit } from '#domain/batch/batch.ts'
import { classNames } from '../../ui/styles/class-names.ts'

interface FileFieldProps {
  isDisabled: boolean
  fileName: string | undefined
  onChoose: (file: File) => void
}

export function FileField({ isDisabled, fileName, onChoose }: FileFieldProps) {
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  return (
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
        if (file && !isDisabled) onChoose(file)
      }}
    >
      <FileSpreadsheet aria-hidden className="size-8 text-link" />
      <span className="font-semibold">Choose an Excel file or drop it here</span>
      <span className="text-muted text-sm">{fileName ?? `.xlsx or .xls, up to ${batchFileLimit}`}</span>
      <input
        id={id}
        type="file"
        accept=".xlsx,.xls"
        className="sr-only"
        disabled={isDisabled}
        onChange={(event) => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
