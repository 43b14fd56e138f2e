import { useSite } from '../../api/site-context.ts'
import { LogoMark } from '../../page/logo.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Tabs } from '../../ui/display/tabs.tsx'
import { AdminForm } from './admin-form.tsx'
import { HowToSell } from './how-to-sell.tsx'
import { LoginForm } from './login-form.tsx'
import { isReturnTo } from './return-path.ts'

export function AuthPage({ returnTo }: { returnTo: string | undefined }) {
  const site = useSite()
  return (
    <div className="grid grow lg:grid-cols-2">
      <div className="grid grid-cols-[minmax(0,1fr)] content-center justify-items-center gap-4 px-4 py-12 sm:px-8">
        <Card className="grid w-full max-w-md gap-6 p-6 sm:p-8">
          <h1 className="font-extrabold text-2xl tracking-tight">Sign in to {site.name}</h1>
          <Tabs
            label="Account"
            tabs={[
              { name: 'Login', content: <LoginForm returnTo={returnTo} /> },
              { name: 'Admin', content: <AdminForm returnTo={returnTo} /> },
            ]}
          />
        </Card>
        {isReturnTo('/sell', returnTo) && <HowToSell />}
      </div>
      <aside className="relative hidden overflow-hidden bg-linear-to-br from-ultramarine to-lagoon text-white lg:grid lg:content-center">
        <LogoMark className="-right-48 -bottom-24 absolute size-[32rem] rotate-12 opacity-12" />
        <div className="relative grid max-w-xl gap-5 p-16">
          <LogoMark className="size-20" />
          <p className="font-black text-4xl tracking-tighter">{site.name}</p>
          <p className="font-bold text-2xl">Your Trusted Vehicle Marketplace</p>
          <p className="text-lg text-white/85">
            Buy and sell vehicles with confidence, with dealerships from across Barbados.
          </p>
        </div>
      </aside>
    </div>
  )
}
