import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Download, FileSpreadsheet } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { can } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { type BatchFileKind, batchFileKinds, batchFileLimit } from '#domain/batch/batch.ts'
import type { BatchCheck } from '#domain/batch/batch-calls-schema.ts'
import { columnHelp, inventoryColumnHelp, isRequired, sheetKeys } from '#domain/batch/sheet-columns.ts'
import { localYear } from '#domain/text/local-time.ts'
import { ApprovalNotice, AskForApproval, useApproval } from '../../parts/accounts/approval-notice.tsx'
import { chosenOwner, type OwnerChoice, OwnerField } from '../../parts/form/owner-field.tsx'
import { isPicture, useDroppedFiles } from '../../parts/form/uploads.tsx'
import { useSimilarDealership } from '../../parts/form/use-similar-dealership.tsx'
import { ApiError, call, download, failureToast } from '../../site/api/api-client.ts'
import { dealersQuery } from '../../site/api/queries.ts'
import { readUser, refreshVehicles } from '../../site/api/refresh.ts'
import { useFilledInBy, useNow } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { DownloadButton, useInventoryDownload } from '../../site/download-button.tsx'
import { lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { LazyPart, useFetchAhead } from '../../ui/behaviour/use-lazy-component.tsx'
import { useRestoreFocus } from '../../ui/behaviour/use-restore-focus.ts'
import { Button, buttonClass } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'
import {
  allRowsFailed,
  type BatchFile,
  BatchResultAlert,
  batchDetails,
  batchSummary,
  formOf,
  LastUploadNotice,
  lastUploadStore,
  uploadText,
} from './batch-result-alert.tsx'
import { Photographs } from './photographs.tsx'

const checkPanel = lazyComponent(() => import('./check-panel.tsx'))

export default function BatchUploadPage({ user: opener }: { user: User }) {
  useFetchAhead(checkPanel)
  const { user, batch, check, upload, result, choose, forget } = useBatchUpload(opener)
  const approval = useApproval(user)
  const namesAny = can(user, 'vehicle.create')
  const namesDealership = namesAny || !user.dealershipName
  const [dealershipName, setDealershipName] = useState('')
  const dealers = useQuery({ ...dealersQuery(), enabled: namesAny })
  const [owner, setOwner] = useState<OwnerChoice>()
  const { question } = useSimilarDealership(namesAny ? dealershipName : undefined, (same) => {
    setDealershipName(same)
    forget()
  })
  const mayChoose = !namesDealership || dealershipName.trim() !== ''
  return (
    <div className="page-width grid content-start gap-5 py-4 sm:gap-8 sm:py-8">
      <header className="grid gap-2">
        <h1 className="font-extrabold text-2xl">Batch Upload</h1>
        <p className="prose-width text-muted">
          List many vehicles at once from an Excel file. We check it first and save nothing until you say so.
        </p>
      </header>
      {approval && <ApprovalNotice approval={approval} />}
      <LastUploadNotice user={user} onUndone={forget} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <WorkbookDownloads />
        <section
          aria-labelledby="upload-excel"
          className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
        >
          <h2 id="upload-excel" tabIndex={-1} className="font-bold text-xl outline-none">
            <span aria-hidden>2. </span>Upload Excel
          </h2>
          {namesDealership && (
            <TextField
              label="Dealership"
              autoComplete="organization"
              suggestions={dealers.data?.map((dealer) => dealer.dealershipName)}
              required
              value={dealershipName}
              onChange={(event) => {
                setDealershipName(event.target.value)
                forget()
              }}
            />
          )}
          {question}
          {namesAny && (
            <OwnerField
              administrator={user}
              dealershipName={dealershipName}
              choice={owner}
              onChoose={(choice) => {
                setOwner(choice)
                forget()
              }}
              areMany
            />
          )}
          <FileField
            isDisabled={!mayChoose || check.isPending || upload.isPending}
            fileName={batch?.file.name}
            onChoose={(kind, file) =>
              choose({
                kind,
                file,
                dealershipName: namesDealership ? dealershipName : '',
                userId: chosenOwner(owner, dealershipName),
              })
            }
          />
          {check.isPending && (
            <p className="flex items-center gap-3 text-muted text-sm" role="status">
              <Spinner /> Checking {batch?.file.name} …
            </p>
          )}
          {batch && check.error && mayPass(check.error) && (
            <p className="flex flex-wrap items-center gap-3 text-danger text-sm">
              {batch.file.name} could not be checked.
              <Button size="sm" onClick={() => check.mutate(batch)}>
                Try again
              </Button>
            </p>
          )}
        </section>
      </div>
      {batch && result && <BatchResultAlert batch={batch} rows={check.data?.rows ?? []} result={result} />}
      {batch && check.data && !upload.data && (
        <LazyPart
          key={check.submittedAt}
          code={checkPanel}
          fallback={null}
          props={{
            batch,
            check: check.data,
            isUploading: upload.isPending,
            onUpload: (leftOut) => upload.mutate({ ...batch, leftOut }),
            children: approval && <AskForApproval approval={approval} />,
          }}
        />
      )}
      <Photographs />
      <FormatHelp />
    </div>
  )
}

const mayPass = (error: Error) => !(error instanceof ApiError && error.status < 429)

function FormatHelp() {
  const nextYear = localYear(useNow()) + 1
  const columns = [
    ...sheetKeys.map((column) => ({
      column,
      isOptional: !isRequired(column),
      help: columnHelp(column, nextYear),
    })),
    ...Object.entries(inventoryColumnHelp).map(([column, help]) => ({ column, isOptional: true, help })),
  ]
  return (
    <section aria-labelledby="format" className="grid gap-4">
      <h2 id="format" className="font-bold text-xl">
        Excel format
      </h2>
      <p className="prose-width text-muted text-sm">
        The first row names the columns, in any order; upper and lower case and spaces make no difference.
        Good rows are listed even if others have mistakes. Duplicates are listed too. Vehicles are listed for
        your dealership; an administrator names one. A CSV file has the same columns.
      </p>
      <details className="rounded-lg border border-line bg-surface px-6 py-2">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-link">
          All {columns.length} columns
        </summary>
        <dl className="grid gap-x-8 sm:grid-cols-2">
          {columns.map(({ column, isOptional, help }) => (
            <div key={column} className="grid gap-0.5 py-2">
              <dt className="font-semibold text-sm">
                {column}
                {isOptional && <span className="font-normal text-muted"> (optional)</span>}
              </dt>
              <dd className="text-muted text-sm">{help}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  )
}

function useBatchUpload(opener: User) {
  const queryClient = useQueryClient()
  const [user, setUser] = useState(opener)
  const filledInBy = useFilledInBy()
  const [batch, setBatch] = useState<BatchFile | null>(null)
  const onError = (error: Error) => showToast(failureToast('Upload failed', error, 'Batch upload failed.'))
  const check = useMutation({
    mutationFn: (batch: BatchFile) =>
      call('POST /api/vehicles/batch', {
        query: { dryRun: '1' },
        body: formOf(batch),
      }) as Promise<BatchCheck>,
    onSuccess: (result) => {
      if (allRowsFailed(result)) showToast({ title: batchSummary(result), isError: true })
    },
    onError,
  })
  const upload = useExclusiveMutation({
    mutationFn: ({ leftOut, ...batch }: BatchFile & { leftOut: number[] }) =>
      call('POST /api/vehicles/batch', { body: formOf(batch, leftOut), headers: filledInBy }),
    onSuccess: async (result, { file }) => {
      showToast({ title: batchSummary(result), text: batchDetails(result), isError: result.failed > 0 })
      const { undo } = result
      if (undo) lastUploadStore(user.id).update(() => ({ undo, text: uploadText(file.name, result) }))
      await Promise.all([
        refreshVehicles(queryClient),
        // The first listings give an account its dealership.
        !user.dealershipName && readUser().then((now) => setUser(now ?? user)),
      ])
    },
    onError,
  })

  function forget() {
    setBatch(null)
    check.reset()
    upload.reset()
  }

  function choose(chosen: BatchFile) {
    forget()
    const { namePattern, request } = batchFileKinds[chosen.kind]
    if (!namePattern.test(chosen.file.name)) {
      const isCsv = batchFileKinds.csv.namePattern.test(chosen.file.name)
      showToast({
        title: 'Invalid file type',
        text: request,
        isError: true,
        ...(isCsv && { action: { label: 'Read as CSV', press: () => choose({ ...chosen, kind: 'csv' }) } }),
      })
      return
    }
    setBatch(chosen)
    check.mutate(chosen)
  }

  const result = upload.data ?? (check.data && allRowsFailed(check.data) ? check.data : undefined)
  return { user, batch, check, upload, result, choose, forget }
}

function WorkbookDownloads() {
  const inventory = useInventoryDownload()
  return (
    <section
      aria-labelledby="download"
      className="grid content-start gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="download" className="font-bold text-xl">
        <span aria-hidden>1. </span>Start from a sheet
      </h2>
      <p className="text-muted text-sm">
        The template has the columns, an example and the allowed values. Your inventory is a sheet of what you
        have listed: change prices or mark vehicles as sold there and upload it again.
      </p>
      <div className="flex flex-wrap gap-3 *:grow">
        <DownloadButton
          variant="outline"
          download={() => download('vehicle-template.xlsx', 'GET /api/vehicles/template')}
          failure="Unable to download template."
        >
          Download Template
        </DownloadButton>
        <Button variant="outline" isPending={inventory.isPending} onClick={inventory.download}>
          <Download aria-hidden className="size-4" />
          Download My Inventory{inventory.part && `, ${inventory.part}`}
        </Button>
      </div>
    </section>
  )
}

interface FileFieldProps {
  isDisabled: boolean
  fileName: string | undefined
  onChoose: (kind: BatchFileKind, file: File) => void
}

function FileField({ isDisabled, fileName, onChoose }: FileFieldProps) {
  const id = useId()
  const isOver = useDroppedFiles((files) => {
    const [file] = files
    if (file && !isDisabled && !files.some(isPicture)) onChoose('excel', file)
  })
  const input = useRef<HTMLInputElement>(null)
  useRestoreFocus(input, isDisabled)
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
          isOver && !isDisabled ? 'border-primary bg-tint' : 'border-edge bg-sunken',
          isDisabled ? 'opacity-60' : 'hover:border-ink',
        )}
      >
        <FileSpreadsheet aria-hidden className="size-8 text-link" />
        <span className={buttonClass({ variant: fileName ? 'outline' : 'primary' })}>
          Choose an Excel file
        </span>{' '}
        <span className="pointer-coarse:hidden">or drop it here</span>
        <span className="text-muted text-sm">{fileName ?? `.xlsx or .xls, up to ${batchFileLimit}`}</span>
        <input id={id} ref={input} {...inputProps('excel')} />
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
