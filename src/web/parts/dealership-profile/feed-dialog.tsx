import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Dealership } from '#domain/dealership/dealership-schema.ts'
import { paths } from '#domain/paths.ts'
import { formatQuantity } from '#domain/text/format.ts'
import { call } from '../../site/api/api-client.ts'
import { atEachVisit, keys, read } from '../../site/api/queries.ts'
import { useExclusiveMutation } from '../../site/api/use-exclusive-mutation.ts'
import { FetchTrouble } from '../../site/error-pages.tsx'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'

type FeedDialogProps = DialogControl & { dealership: Dealership }

/** Addresses of a dealership's catalogue feed, and the vehicles that cannot be in it. */
export default function FeedDialog({ dealership: { id, name }, ...dialog }: FeedDialogProps) {
  const query = read(
    [keys.dealerships, 'feed', id],
    () => call('GET /api/dealerships/:id/feed', { id }),
    atEachVisit,
  )
  const answer = useQuery(query)
  const queryClient = useQueryClient()
  const renew = useExclusiveMutation({
    mutationFn: () => call('POST /api/dealerships/:id/feed', { id }),
    meta: { failure: 'We could not make an address' },
    onSuccess: (feed) => queryClient.setQueryData(query.queryKey, feed),
  })
  const feed = answer.data
  return (
    <Dialog
      {...dialog}
      title="Catalogue feed"
      description={`The vehicles of ${name} for Meta’s Commerce Manager, which shows them in adverts on Facebook and Instagram.`}
    >
      <FetchTrouble {...answer} />
      {feed && (
        <div className="grid gap-4">
          {feed.key === null ? (
            <p className="text-sm">Make an address, then add it in Commerce Manager as a scheduled feed.</p>
          ) : (
            ['csv', 'json'].map((format) => (
              <TextField
                key={format}
                label={format === 'csv' ? 'Address for Meta (CSV)' : 'The same as JSON'}
                readOnly
                value={`${location.origin}/feeds/${feed.key}.${format}`}
                onFocus={(event) => event.currentTarget.select()}
              />
            ))
          )}
          <Button
            variant={feed.key === null ? 'primary' : 'outline'}
            isPending={renew.isPending}
            onClick={() => renew.mutate()}
            className="justify-self-start"
          >
            {feed.key === null ? 'Make an address' : 'Replace the address'}
          </Button>
          {feed.key !== null && (
            <p className="text-muted text-sm">
              Whoever has the address can read the feed. Replacing it stops the old one.
            </p>
          )}
          <p className="font-semibold text-sm">{formatQuantity(feed.listed, 'vehicle')} in the feed</p>
          {feed.leftOut.length > 0 && (
            <section className="grid gap-2 text-sm">
              <h3 className="font-semibold">{formatQuantity(feed.leftOut.length, 'vehicle')} left out</h3>
              <ul className="grid max-h-60 gap-1 overflow-y-auto">
                {feed.leftOut.map((vehicle) => (
                  <li key={vehicle.id}>
                    <a href={paths.vehicle(vehicle.id)} className="font-semibold text-link hover:underline">
                      {vehicle.name}
                    </a>
                    : {vehicle.reason}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Dialog>
  )
}
