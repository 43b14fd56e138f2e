/** Makes what the page shows newer; a page that can do so without loading the document sets its own way. */
export const pageRefresh: { now: () => Promise<void> } = {
  now: async () => location.reload(),
}
