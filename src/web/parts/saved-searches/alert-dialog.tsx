import { useMutation } from '@tanstack/react-query'
import type { SavedSearch } from '#domain/search/saved-searches.ts'
import { callApi, failureText } from '../../site/api/api-client.ts'
import { Button } from '../../ui/display/button.tsx'
import { TextField } from '../../ui/form/form-field.tsx'
import { Dialog, type DialogControl } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { YourDataLine } from '../form/your-data-line.tsx'

type AlertDialogProps = DialogControl & { saved: SavedSearch }

export default function AlertDialog({ saved: { name, search }, ...dialog }: AlertDialogProps) {
  const asking = useMutation({
    mutationFn: (email: string) => callApi('/api/search-alerts', 'POST', { email, name, search }),
    onSuccess: () => {
      dialog.onClose()
      showToast({ title: 'Check your e-mail', text: 'Follow its link and press the button there to begin.' })
    },
  })
  return (
    <Dialog
      {...dialog}
      title="E-mail me new finds"
      description={`At most one e-mail a day, about new vehicles in ${name}. Your address is kept for this alone; a link in each e-mail removes it.`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!asking.isPending) asking.mutate(String(new FormData(event.currentTarget).get('email')))
        }}
        className="grid gap-5"
      >
        <TextField
          name="email"
          type="email"
          label="Email"
          isRequired
          required
          autoComplete="email"
          error={asking.error ? failureText(asking.error) : undefined}
        />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <YourDataLine />
          <Button type="submit" isPending={asking.isPending}>
            Send the link
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
