import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderComponent } from '#tests/support/component/render-component.tsx'
import { useExclusiveMutation } from './use-exclusive-mutation.ts'

function SaveThenDelete({ onDelete }: { onDelete: () => void }) {
  const [isSaved, setIsSaved] = useState(false)
  const save = useExclusiveMutation({ mutationFn: async () => setIsSaved(true) })
  const [label, press] = isSaved ? ['Delete', onDelete] : ['Save', () => save.mutate()]
  return (
    <button key={label} type="button" onClick={press}>
      {label}
    </button>
  )
}

test('a double click on Save does not press the button that takes its place', async () => {
  const remove = vi.fn()
  renderComponent(<SaveThenDelete onDelete={remove} />)
  await page.getByRole('button', { name: 'Save' }).click()
  const button = page.getByRole('button', { name: 'Delete' })
  await expect.element(button).toBeVisible()
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
  expect(remove).not.toHaveBeenCalled()
  await button.click()
  expect(remove).toHaveBeenCalledOnce()
})
