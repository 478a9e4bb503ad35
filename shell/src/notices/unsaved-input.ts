const FIELDS = 'input:not([type="password"], [type="search"], [role="combobox"]), textarea';

/** Fields of forms that somebody has typed into; those that are gone from the page are forgotten. */
const touched = new Set<Element>();

/** Begins to notice what is typed. Gives back how to stop. */
export function watchInput(page: Document = document): () => void {
  const onInput = (event: Event) => {
    const field = event.target;
    // A filter outside a form is part of the address and comes back by itself.
    if (field instanceof Element && field.matches(FIELDS) && field.closest('form')) touched.add(field);
  };
  // A form that is sent and is there afterwards holds nothing that would be missed; if it was refused, typing on says so.
  page.addEventListener('input', onInput);
  return () => {
    page.removeEventListener('input', onInput);
    touched.clear();
  };
}

/** Whether a form on the page holds something that was typed and is not saved. Rather once too often than once too rarely. */
export function hasUnsavedInput(): boolean {
  for (const field of touched) if (!field.isConnected) touched.delete(field);
  return touched.size > 0;
}
