import { useEffect } from 'react'
import { followView } from './follow-view.ts'

/** In the application; an HTML page does it without React. */
export default function ViewReport({ id }: { id: number }) {
  useEffect(() => followView(id), [id])
  return null
}
