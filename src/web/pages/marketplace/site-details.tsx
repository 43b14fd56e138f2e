import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { changedParts } from '#domain/operations/changed-parts.ts'
import { isFooterAddress, linesOf, linkOf } from '#domain/operations/site-details.ts'
import type { SiteDetails as Details, StoredSiteDetails } from '#domain/operations/site-details-schema.ts'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { call, failureText } from '../../site/api/api-client.ts'
import { siteDetailsQuery } from '../../site/api/queries.ts'
import { PreviewedSite, useSite } from '../../site/api/site-context.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { reloadPage } from '../../ui/behaviour/address.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextAreaField, TextField } from '../../ui/form/form-field.tsx'
import { LeaveGuard } from '../../ui/form/leave-guard.tsx'
import { type Check, schemaCheck } from '../../ui/form/schema-check.ts'

const checkAll = schemaCheck<Details, TypedDetails>(
  async () => (await import('#domain/operations/site-details-schema.ts')).siteDetailsFormSchema,
)

const check: Check<TypedDetails, Details> = async (fields) => {
  const checked = await checkAll(fields)
  if (!checked || 'output' in checked) return checked
  const all = Object.entries(checked.errors).map(([path, message]) => [path.split('.')[0], message])
  return { errors: Object.fromEntries(all.toReversed()) }
}

/** Form for name, contact, About and footer. @param props.preview shows them as typed */
export function SiteDetails({ preview }: { preview: ReactNode }) {
  const query = useQuery(siteDetailsQuery())
  const { data, error } = query
  if (data) return <DetailsForm key={data.version} stored={data} preview={preview} />
  return <FetchTrouble {...query} failure={`The site’s details could not be loaded. ${failureText(error)}`} />
}

function DetailsForm({ stored, preview }: { stored: StoredSiteDetails; preview: ReactNode }) {
  const { defaults, setBy, version } = stored
  const start = typedDetails(stored.details)
  const { form, field, fields, isChecking, showRefusedFields } = useSchemaForm(check, start)
  const queryClient = useQueryClient()
  const site = useSite()
  const save = useExclusiveMutation({
    mutationFn: (details: Details) =>
      call('PUT /api/admin/site-details', {
        body: { version, details },
      }),
    meta: { success: 'Site saved', failure: 'Failed to save the site' },
    onSuccess: async (saved) => {
      queryClient.setQueryData(siteDetailsQuery().queryKey, saved)
      await reloadPage()
    },
    onError: showRefusedFields,
  })
  const typed = { ...start, ...fields }
  const isUnsaved = () =>
    !save.isPending &&
    Object.entries(start).some(([name, text]) => typed[name as keyof TypedDetails] !== text)
  /** A setting of the server wins. Otherwise an empty field shows the default. */
  const contact = (name: keyof typeof defaults) => {
    const usual = [defaults[name]].flat().join('\n')
    const setting = setBy[name]
    if (setting === undefined) return { ...field(name), placeholder: usual }
    return { value: usual, readOnly: true, hint: `Set by ${setting} on the server` }
  }
  return (
    <form {...form((details) => save.mutate(details))} aria-label="Site" className="grid gap-5">
      <p className="text-muted text-sm">Leave a field empty for its default.</p>
      <div className="grid content-start gap-4 sm:grid-cols-2">
        <TextField label="Name" {...contact('name')} autoComplete="off" />
        <TextField label="E-mail" {...contact('email')} autoComplete="off" autoCapitalize="none" />
        <TextAreaField label="Phones, one per line" rows={2} {...contact('phones')} />
        <TextAreaField label="Address" rows={2} {...contact('address')} />
        <TextAreaField label="About page: opening text" className="min-h-24" {...field('about')} />
        <TextAreaField
          label="Footer links, one per line"
          className="min-h-24"
          {...field('footerLinks')}
          placeholder="Terms of Service https://example.com/terms"
          hint="The name, then the address: /about or https://…"
        />
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-(--workspace-bar) z-10 flex flex-wrap gap-3 border-line border-t bg-surface py-3"
      >
        <Button type="submit" isPending={save.isPending || isChecking} className="max-sm:grow">
          Save
        </Button>
      </div>
      {/* On a phone it is too small to read. */}
      <div className="grid gap-2 max-sm:hidden">
        <h3 className="font-semibold text-sm">Preview</h3>
        <div
          role="img"
          aria-label="Preview of About and the footer"
          className="overflow-hidden rounded-lg border border-line [zoom:0.5]"
        >
          <div inert>
            <PreviewedSite value={{ ...site, ...changedParts(typedParts(typed), stored) }}>
              {preview}
            </PreviewedSite>
          </div>
        </div>
      </div>
      <LeaveGuard wouldLose={isUnsaved} />
    </form>
  )
}

/** A list has one item a line. An empty field means the default. */
type TypedDetails = Record<keyof Details, string>

function typedDetails(details: Details): TypedDetails {
  const { name, phones, email, address, about, footerLinks } = details
  return {
    name: name ?? '',
    phones: phones?.join('\n') ?? '',
    email: email ?? '',
    address: address ?? '',
    about: about ?? '',
    footerLinks: footerLinks?.map(({ label, href }) => `${label} ${href}`).join('\n') ?? '',
  }
}

/** Details that the preview shows, valid or not. Unfinished links are left out. */
function typedParts({ phones, footerLinks, ...texts }: TypedDetails): Details {
  const listOf = <Item,>(items: Item[]) => (items.length > 0 ? items : null)
  const textOrNull = (text: string) => text.trim() || null
  const links = linesOf(footerLinks).map(linkOf)
  return {
    name: textOrNull(texts.name),
    email: textOrNull(texts.email),
    address: textOrNull(texts.address),
    about: textOrNull(texts.about),
    phones: listOf(linesOf(phones)),
    footerLinks: listOf(links.filter(({ label, href }) => label !== '' && isFooterAddress(href))),
  }
}
