import { useQuery } from '@tanstack/react-query'
import { CarFront, EyeOff, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { can, hasPermission } from '#domain/accounts/permissions.ts'
import type { User } from '#domain/accounts/user-schema.ts'
import { standstill } from '#domain/accounts/user-texts.ts'
import { isHiding } from '#domain/moderation/case-life-cycle.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { ApplicationCount } from '../../parts/accounts/applications.tsx'
import { OwnContactAddressNote } from '../../parts/dealership-profile/contact-address-note.tsx'
import { DealershipLogo } from '../../parts/vehicle/dealership-logo.tsx'
import { call } from '../../site/api/api-client.ts'
import { dealershipQuery, keys, ownCasesQuery, read } from '../../site/api/queries.ts'
import { useRefreshMarketplace } from '../../site/api/refresh.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { mainPart } from '../../site/page-main.tsx'
import { type LazyComponent, lazyComponent } from '../../ui/behaviour/lazy-component.ts'
import { LazyPart, useFetchAhead } from '../../ui/behaviour/use-lazy-component.tsx'
import { Button, ButtonLink } from '../../ui/display/button.tsx'
import { ListSkeleton } from '../../ui/display/loading.tsx'
import { Notice } from '../../ui/display/notice.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { changeDashboard, dashboardTitle, useDashboardSearch } from './dashboard-search.ts'
import { VehicleManagement } from './vehicle-management.tsx'

const promotionsTab = lazyComponent(() => import('./promotions-tab.tsx'))
const userManagement = lazyComponent(() => import('../../parts/accounts/user-management.tsx'))

export default function DashboardPage({ user }: { user: User }) {
  const { tab, form, edit } = useDashboardSearch()
  const isFormOpen = tab === undefined && (form ?? edit) !== undefined
  const mayEdit = hasPermission(user, 'vehicle.edit')
  const mayReadUsers = can(user, 'user.read')
  useFetchAhead(mayEdit && promotionsTab)
  useFetchAhead(mayReadUsers && userManagement)
  const tabs = [
    { name: 'Vehicle Management', content: <VehicleManagement user={user} /> },
    mayEdit && {
      name: 'Promotions & Featured',
      address: 'promotions' as const,
      content: <LazyTab code={promotionsTab} />,
    },
    mayReadUsers && {
      name: 'User Management',
      address: 'users' as const,
      content: <LazyTab code={userManagement} />,
      mark: <ApplicationCount />,
    },
  ].filter((each) => each !== false)
  const chosen = tabs.find(({ address }) => address === tab) ?? tabs[0]
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] content-start gap-2 py-2 sm:gap-6 sm:py-6">
      <div className="flex min-w-0 items-center gap-4">
        {!can(user, 'user.manage') && user.dealershipName && <OwnLogo name={user.dealershipName} />}
        <h1 className="min-w-0 font-extrabold text-lg tracking-tighter max-sm:leading-6 sm:text-2xl">
          {dashboardTitle(user)}
        </h1>
      </div>
      <CasesNotice user={user} />
      <HiddenListings user={user} />
      <OwnContactAddressNote user={user} />
      <Tabs
        label="Dashboard"
        tabs={tabs}
        chosen={chosen?.name ?? ''}
        onChoose={(name) => {
          const address = tabs.find((each) => each.name === name)?.address
          changeDashboard((before) => ({ ...before, tab: address }))
        }}
        // On a phone an open form hides the tabs.
        listClassName={isFormOpen ? 'max-sm:hidden' : ''}
      />
      {/* Last, because it loads late and would move the page. */}
      {can(user, 'demo.manage') && <DemoNotice />}
    </div>
  )
}

function LazyTab({ code }: { code: LazyComponent<object> }) {
  return <LazyPart code={code} props={{}} fallback={<ListSkeleton label="Loading the tab" />} />
}

function OwnLogo({ name }: { name: string }) {
  const { data } = useQuery(dealershipQuery(name))
  return <DealershipLogo name={name} logoUrl={data?.logoUrl ?? null} className="size-13 max-sm:hidden" />
}

function CasesNotice({ user }: { user: User }) {
  const word = standstill(user)
  if (!word) return null
  const isDecided = word === 'suspended'
  return (
    <Notice
      icon={TriangleAlert}
      action={
        isDecided && (
          <ButtonLink to="/cases" size="sm">
            See why, and appeal
          </ButtonLink>
        )
      }
    >
      <strong className="wrap-anywhere">
        {user.isSuspended ? user.username : user.dealershipName} is {word}.
      </strong>{' '}
      Buyers cannot see or contact it, and you cannot list or change anything. Nothing is deleted
      {isDecided ? '.' : ': everything comes back when an administrator switches it on again.'}
    </Notice>
  )
}

function HiddenListings({ user }: { user: User }) {
  const { data = [] } = useQuery(ownCasesQuery(user))
  const hidden = data.filter(({ subject, state }) => subject === 'listing' && isHiding(state))
  const names = hidden.map(({ subjectName }) => subjectName).join(', ')
  if (hidden.length === 0) return null
  const isOne = hidden.length === 1
  return (
    <Notice
      icon={EyeOff}
      action={
        <ButtonLink
          to="/cases"
          {...(can(user, 'case.decide') && { search: { view: 'decided', case: hidden[0]?.id } })}
          size="sm"
        >
          See why
        </ButtonLink>
      }
    >
      <strong className="wrap-anywhere">
        {isOne ? `${names} is hidden.` : `${formatQuantity(hidden.length, 'listing')} are hidden: ${names}.`}
      </strong>{' '}
      Buyers do not see {isOne ? 'it' : 'them'}. Nothing is deleted.
    </Notice>
  )
}

function DemoNotice() {
  const [isAsking, setIsAsking] = useState(false)
  const rows = useQuery(read([keys.demo], () => call('GET /api/admin/demo'))).data
  const refresh = useRefreshMarketplace()
  const clear = useExclusiveMutation({
    mutationFn: () => call('DELETE /api/admin/demo'),
    onSuccess: async (clearing) => {
      setIsAsking(false)
      showToast({ title: 'Demo listings removed', text: formatQuantity(clearing.vehicles, 'listing') })
      await refresh()
    },
    meta: { failure: 'Failed to remove demo listings' },
  })
  return (
    <>
      {rows && rows.vehicles + rows.users + rows.dealerships > 0 && (
        <aside aria-label="Demo marketplace">
          <Notice
            icon={CarFront}
            action={
              <Button variant="outline" onClick={() => setIsAsking(true)} focusWhenGone={mainPart}>
                Remove demo listings
              </Button>
            }
          >
            <strong>This marketplace shows a demo:</strong> {formatQuantity(rows.vehicles, 'listing')},{' '}
            {formatQuantity(rows.dealerships, 'dealership')} and {formatQuantity(rows.users, 'account')} are
            made up. Buyers see them too.
          </Notice>
        </aside>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onCancel={() => setIsAsking(false)}
        onConfirm={() => clear.mutate()}
        title="Remove the demo marketplace?"
        confirmLabel="Remove demo listings"
        isPending={clear.isPending}
      >
        <p>
          We remove its listings, dealerships and accounts for good. Everything else stays, and so does the
          first administrator.
        </p>
      </ConfirmDialog>
    </>
  )
}
