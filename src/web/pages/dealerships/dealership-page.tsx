import { CarFront, Clock, Globe, Hourglass, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { can, isOfDealership } from '#domain/accounts/permissions.ts'
import { dealerLinks, mailLink } from '#domain/dealership/dealer-links.ts'
import { addressMapLink, dealershipPlace, postalAddress } from '#domain/dealership/dealership-place.ts'
import type { Dealership, DealershipSummary } from '#domain/dealership/dealership-schema.ts'
import { answeringText } from '#domain/enquiries/dealer-contact.ts'
import { imageSources } from '#domain/images/uploaded-images.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { landNoun } from '#territory/country.ts'
import { DealerLinkButtons } from '../../parts/contact/dealer-links.tsx'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { SellerChecks } from '../../parts/vehicle/seller-checks.tsx'
import { DealershipLink, ReportLink } from '../../parts/vehicle/vehicle-link.tsx'
import { useCurrentUser, useSite } from '../../site/api/site-context.ts'
import { Breadcrumbs } from '../../site/breadcrumbs.tsx'
import { Island } from '../../site/html/island.tsx'
import { Link } from '../../ui/behaviour/link.tsx'
import { Badge } from '../../ui/display/badge.tsx'
import { ButtonLink } from '../../ui/display/button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { EmptyPage, EmptyState } from '../../ui/display/empty-state.tsx'
import { Picture } from '../../ui/display/picture.tsx'
import { classNames } from '../../ui/styles/class-names.ts'
import { DealershipNotFound } from './create-dealership.tsx'
import {
  createDealership,
  dealershipChecks,
  dealershipSwitch,
  dealersList,
  editDealership,
} from './islands.ts'

interface DealershipPageProps {
  dealership: Dealership
  children: ReactNode
}

export function DealershipPage({ dealership, children }: DealershipPageProps) {
  const user = useCurrentUser()
  return (
    <>
      <div className="page-width grid gap-8 pt-6 pb-4 sm:pt-8">
        {(can(user, 'dealership.activate') || !dealership.isActive) && (
          <div className="flex flex-wrap justify-end gap-2 *:grow">
            {can(user, 'dealership.activate') && <Island of={dealershipChecks} dealership={dealership} />}
            <Island of={dealershipSwitch} dealership={dealership} />
          </div>
        )}
        <DealershipHead hasCover dealership={dealership}>
          <DealerLinkButtons links={dealerLinks(dealership)} />
          {can(user, 'dealership.edit', { dealershipName: dealership.name }) && (
            <Island of={editDealership} dealership={dealership} />
          )}
          <ProfileFacts dealership={dealership} />
        </DealershipHead>
      </div>
      {children}
      <div className="page-width grid items-start gap-6 pb-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <DealershipAbout dealership={dealership} />
        <DealershipContact dealership={dealership} />
        <ReportLink search={{ dealership: dealership.name }}>Report this dealership</ReportLink>
      </div>
    </>
  )
}

export function DealerInventoryPage({ dealership, children }: DealershipPageProps) {
  const { name, workingHours } = dealership
  return (
    <>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-3 pt-3 sm:gap-4 sm:pt-6">
        <Breadcrumbs links={[{ key: 'dealers', link: <Link to="/dealers">Dealers</Link> }]} here={name} />
        <DealershipHead
          dealership={dealership}
          facts={
            <div className="flex flex-wrap items-center gap-x-6 text-muted text-sm">
              {workingHours}
              <DealershipLink
                dealership={name}
                className="-my-1.5 flex min-h-11 items-center font-semibold text-link hover:underline lg:my-0 lg:min-h-8"
              >
                About the dealership
              </DealershipLink>
            </div>
          }
        >
          <DealerLinkButtons links={dealerLinks(dealership)} />
        </DealershipHead>
      </div>
      {children}
    </>
  )
}

/** Shown for a dealership without listings, or an unknown one. @param props.isPage replaces the whole page */
export function NoInventory({ name, isPage }: { name: string; isPage?: boolean }) {
  const Empty = isPage ? EmptyPage : EmptyState
  return (
    <Empty
      icon={CarFront}
      title="No vehicles listed"
      actions={<ButtonLink to="/vehicles">Browse All Vehicles</ButtonLink>}
    >
      <p className="[overflow-wrap:anywhere]">{name} has nothing on the market right now.</p>
    </Empty>
  )
}

export function MissingDealership({ name }: { name: string }) {
  const user = useCurrentUser()
  const { registration } = useSite()
  const isOwn = user !== null && isOfDealership(user, name)
  if (isOwn && !user.isApproved && registration === 'approved') {
    return (
      <EmptyPage
        icon={Hourglass}
        title={`${name} is not shown yet`}
        actions={<ButtonLink to="/admin">Manage Listings</ButtonLink>}
      >
        Buyers see this page once an administrator has approved your account.
      </EmptyPage>
    )
  }
  if (!can(user, 'dealership.create', { dealershipName: name })) return <DealershipNotFound />
  return <Island of={createDealership} name={name} isAutomatic={isOwn} />
}

/** Most important facts, above the inventory. The cards below it have the rest. */
function ProfileFacts({ dealership }: { dealership: Dealership }) {
  const { specialties, yearEstablished } = dealership
  return (
    <div className="grid basis-full gap-2.5">
      <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <PlaceAndHours dealership={dealership} />
      </dl>
      {specialties.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="font-semibold text-sm">Specialties</h2>
          <ul className="flex flex-wrap gap-2">
            {specialties.map((specialty) => (
              <li key={specialty}>
                <Badge tone="tint" className="whitespace-normal!">
                  {specialty}
                </Badge>
              </li>
            ))}
          </ul>
        </div>
      )}
      <p className="flex flex-wrap items-center gap-x-6 text-sm">
        {yearEstablished && (
          <span>
            <span className="text-muted">Established </span>
            <span className="font-semibold">{yearEstablished}</span>
          </span>
        )}
        <a href={`#${aboutId}`} className="action-link">
          About this dealership
        </a>
      </p>
    </div>
  )
}

const aboutId = 'about-dealership'

function DealershipAbout({ dealership }: { dealership: Dealership }) {
  const { name, description, galleryImages } = dealership
  return (
    <Card id={aboutId} className="grid content-start gap-5 p-5 sm:p-6">
      <h2 className="font-bold text-lg [overflow-wrap:anywhere]">About {name}</h2>
      <p className="prose-width whitespace-pre-line text-muted [overflow-wrap:anywhere]">
        {description || 'This dealership has not introduced itself yet.'}
      </p>
      {galleryImages.length > 0 && (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {[...new Set(galleryImages)].map((url) => (
            <li key={url}>
              <Picture
                {...imageSources(url, '(min-width: 64rem) 16rem, (min-width: 40rem) 33vw, 50vw')}
                alt={`At ${name}`}
                width={400}
                height={267}
                className="aspect-3/2 w-full rounded-md object-cover"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function DealershipContact({ dealership }: { dealership: Dealership }) {
  const { contactPhone, contactEmail, website } = dealership
  const links = dealerLinks(dealership)
  const answering = answeringText(dealership)
  return (
    <Card className="grid content-start gap-4 p-5 sm:p-6">
      <h2 className="font-bold text-lg">Contact</h2>
      <SellerChecks checks={dealership.checks} begin="This dealership was checked" />
      <dl className="grid gap-3.5 text-sm">
        <PlaceAndHours dealership={dealership} />
        <Line icon={Phone} label="Phone" href={links.call}>
          {contactPhone}
        </Line>
        <Line icon={Mail} label="E-mail" href={contactEmail && mailLink(contactEmail)}>
          {contactEmail}
        </Line>
        <Line icon={Globe} label="Website" href={website} rel="noopener noreferrer nofollow" target="_blank">
          {website && (
            <>
              {new URL(website).host}
              <span className="sr-only"> (opens in a new tab)</span>
            </>
          )}
        </Line>
      </dl>
      {answering && (
        <p className={`text-sm ${dealership.answersWithinHour ? 'text-success' : 'text-muted'}`}>
          {answering}
        </p>
      )}
    </Card>
  )
}

function PlaceAndHours({ dealership }: { dealership: Dealership }) {
  const { address, workingHours } = dealership
  return (
    <>
      <Line
        icon={MapPin}
        label="Address"
        href={addressMapLink(dealership)}
        rel="noopener noreferrer"
        target="_blank"
      >
        {postalAddress(dealership)}
        {address && <span className="sr-only"> (map, opens in a new tab)</span>}
      </Line>
      <Line icon={Clock} label="Working hours">
        {workingHours}
      </Line>
    </>
  )
}

interface LineProps extends Omit<ComponentProps<'a'>, 'href'> {
  icon: LucideIcon
  label: string
  href?: string | null
}

function Line({ icon: Icon, label, href, children, ...link }: LineProps) {
  if (!children) return null
  return (
    <div className="flex items-center gap-3">
      <dt>
        <Icon aria-hidden className="size-4 text-faint" />
        <span className="sr-only">{label}</span>
      </dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">
        {href ? (
          <a
            {...link}
            href={href}
            className="inline-flex items-center pointer-coarse:min-h-11 font-semibold text-link hover:underline"
          >
            {children}
          </a>
        ) : (
          children
        )}
      </dd>
    </div>
  )
}

interface DealershipHeadProps {
  dealership: Dealership
  hasCover?: boolean
  facts?: ReactNode
  children?: ReactNode
}

export function DealershipHead({ dealership, hasCover = false, facts, children }: DealershipHeadProps) {
  const { name, logoUrl, coverImageUrl, country } = dealership
  return (
    <header className="overflow-hidden rounded-xl border border-line bg-surface shadow-sm">
      {hasCover && (
        <div className="h-36 bg-linear-to-r from-ultramarine via-lagoon to-shallows sm:h-56">
          {coverImageUrl && (
            <Picture
              {...imageSources(coverImageUrl, '(min-width: 80rem) 78rem, 100vw')}
              alt=""
              width={1280}
              height={320}
              priority
              className="size-full object-cover"
            />
          )}
        </div>
      )}
      <div
        className={classNames(
          'flex flex-wrap gap-y-3 sm:gap-x-5 sm:px-8',
          hasCover ? 'items-end gap-x-5 px-5 pb-3' : 'items-center gap-x-3.5 px-4 py-3 sm:py-4',
        )}
      >
        <DealershipLogo
          name={name}
          logoUrl={logoUrl}
          className={
            hasCover
              ? 'relative -mt-12 size-24 shadow-md ring-4 ring-surface sm:-mt-14 sm:size-28'
              : 'size-14 self-start sm:size-20'
          }
        />
        <div className={classNames('min-w-0 grow', hasCover ? 'pt-3' : 'basis-56 sm:basis-80')}>
          <h1
            className={classNames(
              'font-extrabold [overflow-wrap:anywhere]',
              hasCover ? 'text-3xl' : 'text-2xl sm:text-3xl',
            )}
          >
            {name}
          </h1>
          {!hasCover && (
            <p className="text-muted">{[dealershipPlace(dealership), country].filter(Boolean).join(', ')}</p>
          )}
          {facts}
        </div>
        {children}
      </div>
    </header>
  )
}

export function DealersPage({ dealers }: { dealers: DealershipSummary[] }) {
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-6 sm:py-8">
      <header className="grid gap-1">
        <h1 className="font-extrabold text-3xl">Find Dealers</h1>
        <p className="text-muted">
          {dealers.length > 0 ? formatQuantity(dealers.length, 'dealership') : 'Dealerships'} across the{' '}
          {landNoun}. Open one to see its vehicles.
        </p>
      </header>
      <Island of={dealersList} dealers={dealers} />
      <p className="text-muted text-sm">
        Your dealership is not here yet?{' '}
        <Link
          to="/sell-with-us"
          className="flex min-h-11 items-center font-semibold text-link hover:underline sm:inline-flex"
        >
          Sell with us
        </Link>
      </p>
    </div>
  )
}
