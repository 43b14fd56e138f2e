import { RotateCcw, TriangleAlert } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Resolver, useForm } from 'react-hook-form'
import { ApiError, failureToast } from '../../site/api/api-client.ts'
import { Button } from '../../ui/display/button.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** Whether someone else saved or deleted the edited object, and which fields saving would overwrite after a reload. */
type Staleness<Field> = 'no' | 'yes' | 'reloading' | 'gone' | { overwritten: readonly Field[] }

interface ReloadOptions<Latest, Field> {
  read: () => Promise<Latest | null>
  rebase: (latest: Latest) => readonly Field[]
  failure: string
}

export function useStaleness<Latest, Field>({ read, rebase, failure }: ReloadOptions<Latest, Field>) {
  const [staleness, setStaleness] = useState<Staleness<Field>>('no')
  async function reload(): Promise<boolean> {
    setStaleness('reloading')
    try {
      const latest = await read()
      setStaleness(latest ? { overwritten: rebase(latest) } : 'gone')
      return latest !== null
    } catch (error) {
      setStaleness('yes')
      showToast(failureToast(failure, error))
      return false
    }
  }
  return { staleness, setStaleness, reload }
}

export interface RefusedSave {
  onStale: (how: 'yes' | 'gone') => void
  onSignedOut: () => void
}

export function showRefusedSave(error: Error, { onStale, onSignedOut }: RefusedSave): void {
  showToast(failureToast('Error', error))
  if (!(error instanceof ApiError)) return
  if (error.status === 412) onStale('yes')
  if (error.status === 404) onStale('gone')
  if (error.status === 401) onSignedOut()
}

interface StalenessNoticeProps<Field> {
  subject: 'vehicle' | 'dealership'
  staleness: Staleness<Field>
  labelOf: (field: Field) => string
  onReload: () => void
}

/** Scrolls into view, because the pressed button may be far below. */
export function StalenessNotice<Field>(props: StalenessNoticeProps<Field>) {
  const { subject, staleness, labelOf, onReload } = props
  const notice = useRef<HTMLDivElement>(null)
  const isShown = staleness !== 'no'
  useEffect(() => {
    if (isShown) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (staleness === 'no') return null
  const isMerged = typeof staleness === 'object'
  const isReloadable = staleness === 'yes' || staleness === 'reloading'
  const names = isMerged ? staleness.overwritten.map(labelOf).join(', ') : ''
  return (
    <Notice
      ref={notice}
      icon={isMerged ? RotateCcw : TriangleAlert}
      action={
        isReloadable && (
          <Button size="sm" isPending={staleness === 'reloading'} onClick={onReload}>
            Reload
          </Button>
        )
      }
    >
      {isReloadable && `Someone else changed this ${subject}. Reload it: your changes stay.`}
      {staleness === 'gone' &&
        `This ${subject} has been deleted, so it cannot be changed any more. Your text is still below.`}
      {isMerged &&
        (names === ''
          ? 'Reloaded. Your changes are still here; save them when you are ready.'
          : `Reloaded. Saving now overwrites what someone else entered under ${names}.`)}
    </Notice>
  )
}

export interface FormBase<Values> {
  values: Values
  version: number | undefined
}

/** A form that can load the latest saved values and keep typed ones. */
export function useEditedForm<Values extends FieldValues, Output>(
  start: FormBase<Values>,
  resolverFor: (base: FormBase<Values>) => Resolver<Values, unknown, Output>,
) {
  const [base, setBase] = useState(start)
  const resolver = useMemo(() => resolverFor(base), [resolverFor, base])
  const form = useForm({ defaultValues: base.values as DefaultValues<Values>, resolver })

  /** @returns the fields in which typed and latest values differ */
  function rebase(latest: FormBase<Values>): (keyof Values)[] {
    const merged = mergeLatest({ base: base.values, mine: form.getValues(), latest: latest.values })
    setBase(latest)
    form.reset(latest.values)
    form.reset(merged.values, { keepDefaultValues: true })
    return merged.overwritten
  }
  return { form, base, setBase, rebase }
}

/** Three-way merge: fields changed in `mine` keep their value, others take `latest`. `overwritten` lists conflicts. */
export function mergeLatest<Values extends object>({
  base,
  mine,
  latest,
}: Record<'base' | 'mine' | 'latest', Values>): {
  values: Values
  overwritten: (keyof Values)[]
} {
  const changed = (Object.keys(latest) as (keyof Values)[]).filter(
    (field) => !isSame(base[field], mine[field]),
  )
  return {
    values: { ...latest, ...Object.fromEntries(changed.map((field) => [field, mine[field]])) },
    overwritten: changed.filter(
      (field) => !isSame(latest[field], base[field]) && !isSame(latest[field], mine[field]),
    ),
  }
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
