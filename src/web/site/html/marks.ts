// Attributes by which scripts find what they act on in HTML, and the event that says that it has changed.

/** A part of the page that does not answer yet: an island that is not hydrated, or Browse without its script. */
export const laterAttribute = 'data-later'
/** What was pressed and has not answered yet. */
export const earlyAttribute = 'data-early'
/** A toggle of a listing, `save` or `compare`, which answers without React. */
export const toggleAttribute = 'data-toggle'
/** A drawing whose press counts by its place. */
export const pickAttribute = 'data-pick'
/** A link that changes what it differs in from the search that is shown; its value is its search. */
export const relativeAttribute = 'data-relative'

/** At the window, after a part of the page was made like newer HTML. */
export const pageChanged = 'page-changed'
/** Names the attributes of an element that scripts set and newer HTML does not. */
export const keepsAttribute = 'data-keeps'
/** What stays as it is if its text does, as the card of a listing. */
export const sameByTextAttribute = 'data-same-by-text'
/** A list of boxes that the page applies without React. Its rows stay in their places while it has the focus. */
export const holdsRowsAttribute = 'data-holds-rows'
