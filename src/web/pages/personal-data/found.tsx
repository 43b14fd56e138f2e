import { FileJson } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { groupPersonalData } from '#domain/privacy/personal-data-groups.ts'
import type { Person, PersonalData } from '#domain/privacy/personal-data-schema.ts'
import { downloadFile } from '../../site/api/api-client.ts'
import { DownloadButton } from '../../site/download-button.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { RegionCard } from '../../ui/display/card.tsx'
import { EraseButton } from './erase-button.tsx'

/** How what an erasure leaves is changed or removed. */
const staying: Partial<Record<keyof PersonalData, ReactNode>> = {
  accounts: (
    <Link to="/admin" search={{ tab: 'users' }} className="action-link justify-self-start text-sm">
      Delete accounts under Users
    </Link>
  ),
  dealerships: (
    <Link to="/dealers" className="action-link justify-self-start text-sm">
      Change a profile on its page
    </Link>
  ),
}

interface FoundProps {
  data: PersonalData
  person: Person
  onErased: () => void
}

/** What was found by kind, to give to the person or to erase. */
export function Found({ data, person, onErased }: FoundProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const groups = groupPersonalData(data)
  const name = [person.email, person.phone].filter(Boolean).join(' or ')
  const download = (path: string, file: string) => () =>
    downloadFile(`/api/admin/personal-data${path}`, file, 'POST', person)
  const isNothing = groups.length === 0
  return (
    <>
      <p role="status" ref={summary} tabIndex={-1} className="wrap-anywhere font-semibold outline-none">
        {isNothing
          ? `Nothing is kept under ${name}.`
          : `Kept under ${name}: ${groups.map(({ title }) => title).join(', ')}`}
      </p>
      <div hidden={isNothing} className="-mt-3 flex flex-wrap gap-3">
        <DownloadButton variant="outline" download={download('/page', 'personal-data.html')}>
          Download as a page
        </DownloadButton>
        <DownloadButton variant="outline" icon={FileJson} download={download('', 'personal-data.json')}>
          Download as JSON
        </DownloadButton>
        <EraseButton finalFocus={() => summary.current} {...{ data, person, name, onErased }} />
      </div>
      {groups.map(({ kind, title, entries }) => (
        <RegionCard key={kind} title={title} cardClass="gap-3 p-4 sm:p-5">
          <ul className="grid divide-y divide-line border-line border-t text-sm">
            {entries.map(({ id, texts }) => (
              <li key={id} className="py-3">
                <dl className="grid gap-x-4 gap-y-1 grid-cols-[6rem_minmax(0,1fr)]">
                  {texts.map(({ label, text }) => (
                    <div key={label} className="contents">
                      <dt className="text-muted">{label}</dt>
                      <dd className="wrap-anywhere whitespace-pre-line">{text}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
          {staying[kind]}
        </RegionCard>
      ))}
    </>
  )
}
