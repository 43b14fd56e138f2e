import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ImagePlus, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { photographsOf } from '#domain/images/addresses.ts'
import { limits } from '#domain/limits.ts'
import { formatMegabytes, formatQuantity } from '#domain/text/format.ts'
import type { VehicleSummary } from '#domain/vehicle/vehicle.ts'
import { compareFileNames, vehicleFinder } from '#domain/vehicle/vehicle-of-picture.ts'
import { vehicleName } from '#domain/vehicle/vehicle-texts.ts'
import {
  acceptedTypes,
  FileButton,
  isPicture,
  UploadList,
  useDroppedFiles,
  useUploads,
} from '../../parts/form/uploads.tsx'
import { VehicleThumbnail } from '../../parts/vehicle/vehicle-thumbnail.tsx'
import { ApiError, call, failureText, failureToast } from '../../site/api/api-client.ts'
import { keys, read, readManaged, readVehicle } from '../../site/api/queries.ts'
import { refreshVehicles } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { Spinner } from '../../ui/display/loading.tsx'
import { FieldError, SelectBox } from '../../ui/form/form-field.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { classNames } from '../../ui/styles/class-names.ts'

interface Photograph {
  url: string
  fileName: string
  chosenId?: number | null
}

interface Group {
  vehicle: VehicleSummary
  photographs: Photograph[]
}

const photographsText = (count: number) => formatQuantity(count, 'photograph')

/** Not rendered by the server, because it depends on the browser. */
function acceptPictures(input: HTMLInputElement | null) {
  if (input) input.accept = acceptedTypes()
}

export function Photographs() {
  const { uploads, stock, unknown, groups, assign, remove, save } = usePhotographs()
  const vehicles = stock.data ?? []
  const waiting = uploads.uploads.filter(({ problem }) => !problem).length
  const count = groups.reduce((sum, group) => sum + group.photographs.length, 0)
  const add = (files: readonly File[]) =>
    uploads.upload(files.toSorted((one, other) => compareFileNames(one.name, other.name)))
  const isDragging = useDroppedFiles((files) => {
    if (files.some(isPicture)) void add(files)
  })
  const options = vehicles
    .map(({ id, brand, model, year }) => ({ value: String(id), label: `${brand} ${model} ${year} · #${id}` }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en', { numeric: true }))
  const list = { options, onAssign: assign, onRemove: remove }
  return (
    <section
      id="photographs"
      aria-labelledby="photographs-heading"
      className="grid scroll-mt-24 grid-cols-[minmax(0,1fr)] gap-4 rounded-lg border border-line bg-surface p-4 sm:p-6"
    >
      <h2 id="photographs-heading" tabIndex={-1} className="font-bold text-xl outline-none">
        <span aria-hidden>3. </span>Photographs
      </h2>
      <p className="prose-width text-muted text-sm">
        Add the photographs of many vehicles at once. Name a file by the listing’s number (123.jpg, 123-2.jpg)
        or by year, make and model (2020 Toyota Corolla.jpg), and we find its vehicle. You choose the vehicle
        of the others. We save nothing until you say so.
      </p>
      <div
        className={classNames(
          'grid grid-cols-[minmax(0,1fr)] justify-items-center gap-2 rounded-lg border-2 border-dashed px-[min(1rem,4vw)] py-6 text-center transition',
          isDragging ? 'border-primary bg-tint' : 'border-edge bg-sunken',
        )}
      >
        <FileButton
          ref={acceptPictures}
          multiple
          onFiles={add}
          icon={<ImagePlus aria-hidden className="size-5" />}
        >
          Choose photographs
        </FileButton>
        <p className="text-muted text-sm">
          <span className="pointer-coarse:hidden">Or drop them on this page. </span>
          Up to {formatMegabytes(limits.imageFileBytes)} each, {limits.imagesPerListing} for a vehicle.
        </p>
      </div>
      {waiting > 0 && (
        <p role="status" className="flex items-center gap-3 text-muted text-sm">
          <Spinner /> Reading {photographsText(waiting)} …
        </p>
      )}
      <UploadList uploads={{ ...uploads, uploads: uploads.uploads.filter(({ problem }) => problem) }} />
      <FetchTrouble {...stock} failure="Your vehicles could not be loaded." />
      {unknown.length > 0 && (
        <div className="grid grid-cols-1 gap-3 rounded-lg border border-edge bg-tint p-4 text-on-tint">
          <h3 className="font-bold">Which vehicle?</h3>
          <p className="text-sm">
            {vehicles.length > 0
              ? 'We cannot tell from the file name. We do not save photographs without a vehicle.'
              : 'You have no vehicles for sale yet. List them first.'}
          </p>
          <PhotographList {...list} photographs={unknown} />
        </div>
      )}
      {groups.map(({ vehicle, photographs }) => (
        <div key={vehicle.id} className="grid grid-cols-1 gap-3 rounded-lg border border-line p-4">
          <div>
            <h3 className="wrap-anywhere font-bold">{vehicleName(vehicle)}</h3>
            <p className="text-muted text-sm">
              #{vehicle.id} ·{' '}
              {vehicle.photographs === 0 ? 'no photographs yet' : `has ${vehicle.photographs}`}
            </p>
          </div>
          <FieldError id={`problem-${vehicle.id}`}>
            {problemOf({ vehicle, photographs }, save.data?.failed)}
          </FieldError>
          <PhotographList {...list} photographs={photographs} chosenId={vehicle.id} />
        </div>
      ))}
      {count > 0 && (
        <div className="sticky bottom-0 -mx-4 -mb-4 flex items-center gap-4 rounded-b-lg border-line border-t bg-surface px-4 py-3 sm:-mx-6 sm:-mb-6 sm:px-6">
          <Button
            className="shrink-0"
            disabled={waiting > 0}
            isPending={save.isPending}
            onClick={() => save.mutate(groups)}
          >
            Save {photographsText(count)}
          </Button>
          <p className="text-muted text-sm">
            for {formatQuantity(groups.length, 'vehicle')}
            {unknown.length > 0 && `, ${unknown.length} left out`}
          </p>
        </div>
      )}
      {save.data && save.data.saved > 0 && count === 0 && (
        <div role="status" className="flex flex-wrap items-center gap-3 text-sm">
          {photographsText(save.data.saved)} saved.
          <ButtonLink to="/admin" search={{ status: 'unphotographed' }} size="sm">
            Vehicles without photographs
          </ButtonLink>
        </div>
      )}
      <LeaveGuard wouldLose={() => count + unknown.length + waiting > 0} />
    </section>
  )
}

interface Failure {
  id: number
  error: unknown
}

function problemOf({ vehicle, photographs }: Group, failures: readonly Failure[] = []): string | undefined {
  const excess = vehicle.photographs + photographs.length - limits.imagesPerListing
  if (excess > 0) return `At most ${limits.imagesPerListing} pictures: remove ${excess}`
  const failure = failures.find(({ id }) => id === vehicle.id)
  return failure && failureText(failure.error)
}

interface PhotographListProps {
  photographs: readonly Photograph[]
  chosenId?: number
  options: readonly { value: string; label: string }[]
  onAssign: (photograph: Photograph, id: number | null) => void
  onRemove: (photograph: Photograph) => void
}

function PhotographList({ photographs, chosenId, options, onAssign, onRemove }: PhotographListProps) {
  const list = useRef<HTMLUListElement>(null)
  const leave = (place: number, change: () => void) => {
    flushSync(change)
    const selects = [...(list.current?.querySelectorAll('select') ?? [])]
    const next = selects[Math.min(place, selects.length - 1)]
    ;(next ?? document.getElementById('photographs-heading'))?.focus({ preventScroll: true })
  }
  return (
    <ul
      ref={list}
      className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:grid-cols-3 [&_:is(select,button)]:scroll-mb-28"
    >
      {photographs.map((photograph, place) => (
        <li
          key={photograph.url}
          className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md bg-sunken p-2 max-sm:gap-y-2"
        >
          <VehicleThumbnail
            url={photograph.url}
            width="6rem"
            className="h-12 w-16 rounded-md sm:row-span-2 sm:h-20 sm:w-26"
          />
          <span className="truncate text-ink text-sm">{photograph.fileName}</span>
          <button
            type="button"
            aria-label={`Remove ${photograph.fileName}`}
            onClick={() => leave(place, () => onRemove(photograph))}
            className="icon-button text-ink hover:bg-line"
          >
            <X aria-hidden className="size-5" />
          </button>
          <SelectBox
            label={`Vehicle of ${photograph.fileName}`}
            value={String(chosenId ?? '')}
            options={[{ value: '', label: 'Choose a vehicle' }, ...options]}
            onChoose={(id) => leave(place, () => onAssign(photograph, id === '' ? null : Number(id)))}
            className="min-w-0 max-sm:col-span-3 sm:col-span-2"
          />
        </li>
      ))}
    </ul>
  )
}

function usePhotographs() {
  const queryClient = useQueryClient()
  const [photographs, setPhotographs] = useState<readonly Photograph[]>([])
  const urls = useRef(new Set<string>())
  const uploads = useUploads({
    room: () => Number.POSITIVE_INFINITY,
    onUploaded(url, { name: fileName }) {
      if (urls.current.has(url)) return false
      urls.current.add(url)
      setPhotographs((before) => [...before, { url, fileName }])
      return true
    },
    success: (added) => ({ title: 'Images uploaded successfully', text: `${added} image(s) to be saved` }),
  })
  const isAny = photographs.length > 0 || uploads.uploads.length > 0
  const stock = useQuery({ ...stockQuery(), enabled: isAny })
  const vehicles = stock.data ?? []

  const find = vehicleFinder(vehicles)
  const vehicleOf = ({ chosenId, fileName }: Photograph) =>
    chosenId === undefined ? find(fileName) : vehicles.find(({ id }) => id === chosenId)
  const byVehicle = Map.groupBy(photographs, vehicleOf)
  const groups = vehicles.flatMap((vehicle): Group[] => {
    const own = byVehicle.get(vehicle)
    return own ? [{ vehicle, photographs: own }] : []
  })

  function forget(gone: readonly Photograph[]) {
    for (const { url } of gone) urls.current.delete(url)
    setPhotographs((before) => before.filter(({ url }) => urls.current.has(url)))
  }

  const save = useExclusiveMutation({
    mutationFn: async (chosen: readonly Group[]) => {
      const failed: Failure[] = []
      let saved = 0
      for (const group of chosen.filter((each) => !problemOf(each))) {
        try {
          await addTo(group)
          saved += group.photographs.length
          forget(group.photographs)
        } catch (error) {
          failed.push({ id: group.vehicle.id, error })
        }
      }
      return { saved, failed }
    },
    onSuccess: async ({ saved, failed }) => {
      const [failure] = failed
      showToast(
        failure
          ? failureToast('Error', failure.error, `${formatQuantity(failed.length, 'vehicle')} not saved.`)
          : { title: 'Success', text: `${photographsText(saved)} saved` },
      )
      await refreshVehicles(queryClient)
    },
  })
  return {
    uploads,
    stock,
    unknown: stock.data ? (byVehicle.get(undefined) ?? []) : [],
    groups,
    assign: (photograph: Photograph, chosenId: number | null) =>
      setPhotographs((before) =>
        before.map((each) => (each.url === photograph.url ? { ...each, chosenId } : each)),
      ),
    remove: (photograph: Photograph) => forget([photograph]),
    save,
  }
}

/** Adds photographs to the current listing and removes drawings. @throws ApiError */
async function addTo({ vehicle: { id }, photographs }: Group): Promise<void> {
  const vehicle = await readVehicle(id)
  if (!vehicle) throw new ApiError(404, 'Vehicle not found')
  const imageUrls = new Set([...photographsOf(vehicle.imageUrls), ...photographs.map(({ url }) => url)])
  await call('PATCH /api/vehicles/:id', { id, version: vehicle.version, body: { imageUrls: [...imageUrls] } })
}

const stockPages = 10

function stockQuery() {
  return read([keys.vehicles, 'stock'], async () => {
    const stock: VehicleSummary[] = []
    for (let page = 1; page <= stockPages; page++) {
      const answer = await readManaged({ status: 'live', pageSize: limits.searchPageSizeMax, page })
      stock.push(...(answer?.vehicles ?? []))
      if (!answer || stock.length >= answer.matched) break
    }
    return stock
  })
}
