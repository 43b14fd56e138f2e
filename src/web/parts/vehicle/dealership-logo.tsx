import { imageSources } from '#domain/images/uploaded-images.ts'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'

export function DealershipLogo(props: { name: string; logoUrl: string | null; className?: string }) {
  const { name, logoUrl, className = 'size-14' } = props
  const plate = classNames(
    '@container grid shrink-0 place-items-center overflow-hidden rounded-lg',
    className,
  )
  if (!logoUrl) {
    return (
      <span aria-hidden className={classNames(plate, 'bg-ultramarine font-extrabold text-white')}>
        <span className="text-[36cqw]">{initials(name)}</span>
      </span>
    )
  }
  return (
    <span className={classNames(plate, 'border border-line bg-white p-1.5')}>
      <Picture
        {...imageSources(logoUrl, '7rem')}
        alt=""
        width={112}
        height={112}
        className="max-h-full max-w-full object-contain"
      />
    </span>
  )
}

function initials(name: string): string {
  const words = name.split(/\s+/u).flatMap((word) => word.match(/^[\p{L}\p{N}]/u) ?? [])
  return words.slice(0, 2).join('').toUpperCase()
}
